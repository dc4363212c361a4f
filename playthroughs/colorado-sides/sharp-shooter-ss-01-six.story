# Sharp shooter on SS-01: six points
clauses: CO-2317.02-6 CO-2317.02-9-b
house: colorado

ann sits 1 with $500
# 30 for 1.
ann bets sharp-shooter $1
ann bets pass $5
roll 3-1
roll 1-3
  won ann pass $5 pays $5
ann bets pass $5
roll 6-2
roll 2-6
  won ann pass $5 pays $5
ann bets pass $5
roll 4-4
roll 5-3
  won ann pass $5 pays $5
ann bets pass $5
roll 2-4
roll 3-3
  won ann pass $5 pays $5
ann bets pass $5
roll 4-1
roll 3-2
  won ann pass $5 pays $5
ann bets pass $5
roll 5-5
roll 6-4
  won ann pass $5 pays $5
ann bets pass $5
roll 5-4
roll 3-4
  lost ann pass $5
  won ann sharp-shooter $1 pays $29
  ann rack $554
