# Sharp shooter on SS-02: three points
clauses: CO-2317.02-6 CO-2317.02-9-b
house:
    rulebook = "colorado"
    [sharp-shooter]
    pay_table = "SS-02"

ann sits 1 with $500
# 7 for 1.
ann bets sharp-shooter $5
ann bets pass $5
roll 5-1
roll 4-2
  won ann pass $5 pays $5
ann bets pass $5
roll 4-1
roll 3-2
  won ann pass $5 pays $5
ann bets pass $5
roll 1-3
roll 2-2
  won ann pass $5 pays $5
ann bets pass $5
roll 6-3
roll 1-6
  lost ann pass $5
  won ann sharp-shooter $5 pays $30
  ann rack $540
