# Sharp shooter on SS-01: four points, five points
clauses: CO-2317.02-6 CO-2317.02-9-b CO-2317.02-8
house: colorado

ann sits 1 with $500
# 10 for 1.
ann bets sharp-shooter $5
ann bets pass $5
roll 5-4
roll 3-6
  won ann pass $5 pays $5
ann bets pass $5
roll 4-5
roll 6-3
  won ann pass $5 pays $5
ann bets pass $5
roll 3-1
roll 1-3
  won ann pass $5 pays $5
ann bets pass $5
roll 3-3
roll 5-1
  won ann pass $5 pays $5
ann bets pass $5
roll 5-3
roll 1-6
  lost ann pass $5
  won ann sharp-shooter $5 pays $45
# 20 for 1.
ann bets sharp-shooter $5
ann bets pass $5
roll 1-4
roll 2-3
  won ann pass $5 pays $5
ann bets pass $5
roll 6-2
roll 2-6
  won ann pass $5 pays $5
ann bets pass $5
roll 6-4
roll 4-6
  won ann pass $5 pays $5
ann bets pass $5
roll 4-4
roll 5-3
  won ann pass $5 pays $5
ann bets pass $5
roll 4-2
roll 1-5
  won ann pass $5 pays $5
ann bets pass $5
roll 2-2
roll 2-5
  lost ann pass $5
  won ann sharp-shooter $5 pays $95
  ann rack $675
