# With a $5 unit, seed, pays and envy are five times the printed ones
clauses: BC-N-4-base BC-N-4-seed BC-B-MEA-01 BC-C-FUP-01
house:
    rulebook = "colorado"
    approvals = ["make-em-all-progressive", "fired-up-progressive"]
    [make-em-all-progressive]
    pay_table = "PT-BJS-MEA-01"
    unit = 5
    seed = 10000
    contribution = "20"
    [fired-up-progressive]
    pay_table = "PT-BJS-FUP-01"
    unit = 5
    seed = 20000
    contribution = "20"

ann sits 1 with $1000
  meter make-em-all-progressive $50000
  meter fired-up-progressive $100000
ann bets pass $5
ann bets make-em-all-progressive $1
  refused below-minimum
ann bets make-em-all-progressive $10
  refused above-maximum
ann bets make-em-all-progressive $5
  meter make-em-all-progressive $50001
ann bets fired-up-progressive $5
  ann rack $985
roll 6-2
  point 8
roll 6-3
# Two matches, five times $5, of which $5 was the stake.
roll 2-2
  won ann fired-up-progressive $5 pays $20
  ann rack $1010
roll 1-1
roll 1-2
roll 2-3
roll 4-2
roll 6-4
roll 6-5
# Nine numbers: five times $300, and five times $200 for the dealers.
roll 1-1
  won ann make-em-all-progressive $5 pays $1495
  envy make-em-all-progressive $1000
  ann rack $2510
