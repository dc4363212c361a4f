# Any seven and any craps
clauses: MD-3-A-12 MD-3-A-12-a-b MD-3-A-13 MD-3-A-13-a-b MD-5-A-23 MD-5-A-24
house: maryland

ann sits 1 with $1000
ann bets pass $10
ann bets any-seven $5
ann bets any-craps $5
roll 6-1
  lost ann any-craps $5
  won ann pass $10 pays $10
  won ann any-seven $5 pays $20
  ann rack $1025
ann bets pass $10
roll 3-2
  point 5
ann bets any-craps $5
ann bets any-seven $5
roll 1-1
  lost ann any-seven $5
  won ann any-craps $5 pays $35
ann bets any-craps $5
roll 2-1
  won ann any-craps $5 pays $35
ann bets any-craps $5
roll 6-6
  won ann any-craps $5 pays $35
  ann rack $1115
ann bets any-craps $5
ann bets any-seven $5
roll 6-5
  lost ann any-craps $5
  lost ann any-seven $5
  ann rack $1105
