# Sharp shooter on SS-01: seven points
clauses: CO-2317.02-6 CO-2317.02-9-b
house: colorado

ann sits 1 with $500
# 50 for 1.
ann bets sharp-shooter $1
ann bets pass $5
roll 5-1
roll 4-2
  won ann pass $5 pays $5
ann bets pass $5
roll 1-5
roll 2-4
  won ann pass $5 pays $5
ann bets pass $5
roll 3-6
roll 4-5
  won ann pass $5 pays $5
ann bets pass $5
roll 1-4
roll 2-3
  won ann pass $5 pays $5
ann bets pass $5
roll 4-6
roll 5-5
  won ann pass $5 pays $5
ann bets pass $5
roll 2-2
roll 3-1
  won ann pass $5 pays $5
ann bets pass $5
roll 6-2
roll 2-6
  won ann pass $5 pays $5
ann bets pass $5
roll 3-3
roll 6-1
  lost ann pass $5
  won ann sharp-shooter $1 pays $49
  ann rack $579
