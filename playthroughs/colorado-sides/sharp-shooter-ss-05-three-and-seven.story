# Sharp shooter on SS-05: three points, seven points
clauses: CO-2317.02-6 CO-2317.02-9-b
house:
    rulebook = "colorado"
    [sharp-shooter]
    pay_table = "SS-05"

ann sits 1 with $500
# 6 to 1.
ann bets sharp-shooter $5
ann bets pass $5
roll 4-5
roll 6-3
  won ann pass $5 pays $5
ann bets pass $5
roll 4-6
roll 5-5
  won ann pass $5 pays $5
ann bets pass $5
roll 5-4
roll 3-6
  won ann pass $5 pays $5
ann bets pass $5
roll 2-4
roll 2-5
  lost ann pass $5
  won ann sharp-shooter $5 pays $30
# 40 to 1.
ann bets sharp-shooter $5
ann bets pass $5
roll 3-3
roll 5-1
  won ann pass $5 pays $5
ann bets pass $5
roll 6-2
roll 2-6
  won ann pass $5 pays $5
ann bets pass $5
roll 3-1
roll 1-3
  won ann pass $5 pays $5
ann bets pass $5
roll 2-2
roll 3-1
  won ann pass $5 pays $5
ann bets pass $5
roll 3-2
roll 1-4
  won ann pass $5 pays $5
ann bets pass $5
roll 4-5
roll 6-3
  won ann pass $5 pays $5
ann bets pass $5
roll 4-2
roll 1-5
  won ann pass $5 pays $5
ann bets pass $5
roll 4-4
roll 3-4
  lost ann pass $5
  won ann sharp-shooter $5 pays $200
