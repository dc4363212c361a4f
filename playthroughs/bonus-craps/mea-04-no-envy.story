# MEA-04 pays the players as MEA-01 does and the dealers nothing
clauses: BC-B-MEA-04 BC-MP-3-top
house:
    rulebook = "colorado"
    approvals = ["make-em-all-progressive"]
    [make-em-all-progressive]
    pay_table = "PT-BJS-MEA-04"
    unit = 1
    seed = 5000
    contribution = "30"

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
roll 6-6
  jackpot ann make-em-all-progressive $5000.30
  ann rack $5994.30
  meter make-em-all-progressive $5000
ann bets make-em-all-progressive $1
roll 1-1
roll 2-1
roll 4-1
roll 4-2
roll 6-2
roll 6-3
roll 6-4
roll 6-5
roll 6-6
# All but the 4, which is also ann's point; the 7 ends everything.
roll 4-3
  lost ann pass $5
  won ann make-em-all-progressive $1 pays $299
  envy $0
  ann rack $6293.30
  meter make-em-all-progressive $5000.30
