# Sharp shooter on SS-05: ten points
clauses: CO-2317.02-6 CO-2317.02-9-b CO-2317.02-7
house:
    rulebook = "colorado"
    [sharp-shooter]
    pay_table = "SS-05"

ann sits 1 with $500
# 299 to 1.
ann bets sharp-shooter $5
ann bets pass $5
roll 5-3
roll 6-2
  won ann pass $5 pays $5
ann bets pass $5
roll 2-4
roll 3-3
  won ann pass $5 pays $5
ann bets pass $5
roll 2-6
roll 4-4
  won ann pass $5 pays $5
ann bets pass $5
roll 5-1
roll 4-2
  won ann pass $5 pays $5
ann bets pass $5
roll 2-3
roll 4-1
  won ann pass $5 pays $5
ann bets pass $5
roll 5-4
roll 3-6
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
roll 5-3
roll 6-2
  won ann pass $5 pays $5
ann bets pass $5
roll 1-5
roll 2-4
  won ann pass $5 pays $5
  won ann sharp-shooter $5 pays $1495
