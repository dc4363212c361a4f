# Sharp shooter on SS-02: eight points
clauses: CO-2317.02-6 CO-2317.02-9-b
house:
    rulebook = "colorado"
    [sharp-shooter]
    pay_table = "SS-02"

ann sits 1 with $500
# 50 for 1, half of what SS-01 gives.
ann bets sharp-shooter $5
ann bets pass $5
roll 6-2
roll 2-6
  won ann pass $5 pays $5
ann bets pass $5
roll 1-5
roll 2-4
  won ann pass $5 pays $5
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
roll 1-4
roll 2-3
  won ann pass $5 pays $5
ann bets pass $5
roll 5-5
roll 6-4
  won ann pass $5 pays $5
ann bets pass $5
roll 3-3
roll 5-1
  won ann pass $5 pays $5
ann bets pass $5
roll 4-4
roll 2-5
  lost ann pass $5
  won ann sharp-shooter $5 pays $245
