# MEA-02: the envy on nine numbers is paid for each winner
clauses: BC-B-MEA-02 BC-MP-3-envy BC-N-3
house:
    rulebook = "colorado"
    approvals = ["make-em-all-progressive"]
    [make-em-all-progressive]
    pay_table = "PT-BJS-MEA-02"
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
  won ann make-em-all-progressive $1 pays $299
  won bob make-em-all-progressive $1 pays $299
  envy make-em-all-progressive $100
  ann rack $1294
  bob rack $1299
# Six numbers pay $5 and the dealers nothing.
bob bets make-em-all-progressive $1
roll 1-1
roll 2-1
roll 4-1
roll 4-2
roll 6-2
roll 6-3
roll 6-3
  won bob make-em-all-progressive $1 pays $4
  envy $100
  bob rack $1303
