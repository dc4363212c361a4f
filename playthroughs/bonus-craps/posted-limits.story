# The operator sets the least and the most of each bonus wager
clauses: BC-OW-limits
house:
    rulebook = "colorado"
    approvals = ["bonus-craps"]
    [bonus-craps]
    pay_table = "PT-FLT-BC-03"
    minimum = 2
    maximum = 25

ann sits 1 with $1000
ann bets all-small $1
  refused below-minimum
ann bets all-small $26
  refused above-maximum
ann bets all-small $25
ann bets make-em-all $2
  ann rack $973
# Added to what is up, it would be over.
ann bets all-small $1
  refused above-maximum
