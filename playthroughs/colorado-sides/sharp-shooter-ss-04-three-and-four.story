# Sharp shooter on SS-04: three points, four points
clauses: CO-2317.02-6 CO-2317.02-9-b
house:
    rulebook = "colorado"
    [sharp-shooter]
    pay_table = "SS-04"

ann sits 1 with $500
# 5 to 1.
ann bets sharp-shooter $5
ann bets pass $5
roll 4-2
roll 1-5
  won ann pass $5 pays $5
ann bets pass $5
roll 2-4
roll 3-3
  won ann pass $5 pays $5
ann bets pass $5
roll 5-1
roll 4-2
  won ann pass $5 pays $5
ann bets pass $5
roll 3-1
roll 6-1
  lost ann pass $5
  won ann sharp-shooter $5 pays $25
# 9 to 1.
ann bets sharp-shooter $5
ann bets pass $5
roll 5-3
roll 6-2
  won ann pass $5 pays $5
ann bets pass $5
roll 3-2
roll 1-4
  won ann pass $5 pays $5
ann bets pass $5
roll 2-6
roll 4-4
  won ann pass $5 pays $5
ann bets pass $5
roll 5-4
roll 3-6
  won ann pass $5 pays $5
ann bets pass $5
roll 5-5
roll 5-2
  lost ann pass $5
  won ann sharp-shooter $5 pays $45
