# The house has not chosen to offer 6-7-8
clauses: CO-2304-39
house:
    rulebook = "colorado"

ann sits 1 with $100
ann bets six-seven-eight $5
  refused not-offered CO-2304-39
  not offered six-seven-eight
  ann rack $100
