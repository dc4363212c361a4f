# Sharp shooter on SS-01: eight points
clauses: CO-2317.02-6 CO-2317.02-9-b
house: colorado

ann sits 1 with $500
# 100 for 1.
ann bets sharp-shooter $5
ann bets pass $5
roll 5-1
roll 4-2
  won ann pass $5 pays $5
ann bets pass $5
roll 4-4
roll 5-3
  won ann pass $5 pays $5
ann bets pass $5
roll 4-1
roll 3-2
  won ann pass $5 pays $5
ann bets pass $5
roll 6-3
roll 5-4
  won ann pass $5 pays $5
ann bets pass $5
roll 1-3
roll 2-2
  won ann pass $5 pays $5
ann bets pass $5
roll 6-4
roll 4-6
  won ann pass $5 pays $5
ann bets pass $5
roll 1-5
roll 2-4
  won ann pass $5 pays $5
ann bets pass $5
roll 6-2
roll 2-6
  won ann pass $5 pays $5
ann bets pass $5
roll 3-1
roll 5-2
  lost ann pass $5
  won ann sharp-shooter $5 pays $495
  ann rack $1030
