# One amount only, if the house says so
clauses: CO-2317.02-2-b
house:
    rulebook = "colorado"
    [sharp-shooter]
    pay_table = "SS-02"
    minimum = 5
    maximum = 5

ann sits 1 with $100
ann bets sharp-shooter $4
  refused below-minimum
ann bets sharp-shooter $6
  refused above-maximum
ann bets sharp-shooter $5
  ann on layout $5
