# MEA-03: envy for each winner from six numbers upwards
clauses: BC-B-MEA-03 BC-N-3
house:
    rulebook = "colorado"
    approvals = ["make-em-all-progressive"]
    [make-em-all-progressive]
    pay_table = "PT-BJS-MEA-03"
    unit = 1
    seed = 10000
    contribution = "20"

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
ann bets make-em-all-progressive $1
bob bets make-em-all-progressive $1
roll 3-1
  point 4
roll 1-1
roll 2-1
roll 4-1
roll 4-2
roll 6-2
roll 6-3
roll 6-4
roll 6-4
  won ann make-em-all-progressive $1 pays $49
  won bob make-em-all-progressive $1 pays $49
  envy make-em-all-progressive $10
  envy $10
ann bets make-em-all-progressive $1
roll 1-1
roll 2-1
roll 4-1
roll 4-2
roll 6-2
roll 6-3
roll 6-4
roll 6-3
  won ann make-em-all-progressive $1 pays $9
  envy make-em-all-progressive $2
ann bets make-em-all-progressive $1
roll 1-1
roll 2-1
roll 4-1
roll 4-2
roll 6-2
roll 6-3
roll 6-3
  won ann make-em-all-progressive $1 pays $4
  envy make-em-all-progressive $1
  envy $13
  ann rack $1057
