# MEA-06: MEA-05's pays without envy
clauses: BC-B-MEA-06
house:
    rulebook = "colorado"
    approvals = ["make-em-all-progressive"]
    [make-em-all-progressive]
    pay_table = "PT-BJS-MEA-06"
    unit = 1
    seed = 10000
    contribution = "20"

ann sits 1 with $1000
ann bets pass $5
ann bets make-em-all-progressive $1
roll 3-1
  point 4
roll 1-1
roll 2-1
roll 4-1
roll 4-2
roll 6-2
roll 6-3
roll 6-4
roll 6-5
roll 6-5
  won ann make-em-all-progressive $1 pays $199
ann bets make-em-all-progressive $1
roll 1-1
roll 2-1
roll 4-1
roll 4-2
roll 6-2
roll 6-3
roll 6-3
  won ann make-em-all-progressive $1 pays $5
ann bets make-em-all-progressive $1
roll 1-1
roll 2-1
roll 4-1
roll 4-2
roll 6-2
roll 6-2
  won ann make-em-all-progressive $1 pays $2
  envy $0
  ann rack $1201
