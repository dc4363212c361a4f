# Sharp shooter on SS-01: ten points and the top award
clauses: CO-2317.02-6 CO-2317.02-9-b CO-2317.02-7
house: colorado

ann sits 1 with $500
# Ten points, any of them again and again: 300 for 1 with the tenth.
ann bets sharp-shooter $5
ann bets pass $5
roll 4-2
roll 1-5
  won ann pass $5 pays $5
ann bets pass $5
roll 2-6
roll 4-4
  won ann pass $5 pays $5
ann bets pass $5
roll 2-4
roll 3-3
  won ann pass $5 pays $5
ann bets pass $5
roll 1-3
roll 2-2
  won ann pass $5 pays $5
ann bets pass $5
roll 4-5
roll 6-3
  won ann pass $5 pays $5
ann bets pass $5
roll 5-1
roll 4-2
  won ann pass $5 pays $5
ann bets pass $5
roll 4-6
roll 5-5
  won ann pass $5 pays $5
ann bets pass $5
roll 2-3
roll 4-1
  won ann pass $5 pays $5
ann bets pass $5
roll 5-3
roll 6-2
  won ann pass $5 pays $5
ann bets pass $5
roll 2-6
roll 4-4
  won ann pass $5 pays $5
  won ann sharp-shooter $5 pays $1495
  ann on layout $0
# The sequence has ended; another point and a seven-out add nothing.
ann bets pass $5
roll 1-5
roll 2-4
  won ann pass $5 pays $5
ann bets pass $5
roll 3-2
roll 4-3
  lost ann pass $5
  ann rack $2045
