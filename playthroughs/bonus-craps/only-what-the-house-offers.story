# The operator chooses among the wagers; the rest are not on the table
clauses: BC-OW-choice BC-GD-3
house:
    rulebook = "colorado"
    approvals = ["make-em-all-progressive"]
    [make-em-all-progressive]
    pay_table = "PT-BJS-MEA-04"
    unit = 1
    seed = 10000
    contribution = "20"

ann sits 1 with $1000
ann bets fired-up-progressive $1
  refused not-offered
ann bets all-small $1
  refused not-offered
ann bets make-em-all $1
  refused not-offered
ann bets make-em-all-progressive $1
  meter make-em-all-progressive $10000.20
