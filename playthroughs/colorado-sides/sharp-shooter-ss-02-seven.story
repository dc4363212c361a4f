# Sharp shooter on SS-02: seven points
clauses: CO-2317.02-6 CO-2317.02-9-b
house:
    rulebook = "colorado"
    [sharp-shooter]
    pay_table = "SS-02"

ann sits 1 with $500
# 40 for 1.
ann bets sharp-shooter $5
ann bets pass $5
roll 2-2
roll 3-1
  won ann pass $5 pays $5
ann bets pass $5
roll 4-6
roll 5-5
  won ann pass $5 pays $5
ann bets pass $5
roll 4-2
roll 1-5
  won ann pass $5 pays $5
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
roll 5-4
roll 3-6
  won ann pass $5 pays $5
ann bets pass $5
roll 4-1
roll 3-4
  lost ann pass $5
  won ann sharp-shooter $5 pays $195
