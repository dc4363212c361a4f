# MEA-05: less on top, more at the bottom, envy per winner on nine
clauses: BC-B-MEA-05 BC-N-3
house:
    rulebook = "colorado"
    approvals = ["make-em-all-progressive"]
    [make-em-all-progressive]
    pay_table = "PT-BJS-MEA-05"
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
roll 6-5
roll 6-5
  won ann make-em-all-progressive $1 pays $199
  won bob make-em-all-progressive $1 pays $199
  envy make-em-all-progressive $100
ann bets make-em-all-progressive $1
roll 1-1
roll 2-1
roll 4-1
roll 4-2
roll 6-2
roll 6-3
roll 6-4
roll 6-5
roll 6-5
  won ann make-em-all-progressive $1 pays $39
ann bets make-em-all-progressive $1
roll 1-1
roll 2-1
roll 4-1
roll 4-2
roll 6-2
roll 6-3
roll 6-3
  won ann make-em-all-progressive $1 pays $5
  envy $100
  ann rack $1238
