# FUP-02: the same two sequences, nothing for the dealers
clauses: BC-C-FUP-02 BC-FP-3-top BC-FP-5-multi
house:
    rulebook = "colorado"
    approvals = ["fired-up-progressive"]
    [fired-up-progressive]
    pay_table = "PT-BJS-FUP-02"
    unit = 1
    seed = 20000
    contribution = "20"

ann sits 1 with $1000
ann bets pass $5
ann bets fired-up-progressive $1
# Down from the 6 this time.
roll 3-3
  point 6
roll 1-4
roll 1-3
roll 2-1
roll 1-1
  jackpot ann fired-up-progressive $20000.20
  ann rack $20994.20
ann bets fired-up-progressive $1
roll 6-2
roll 6-3
roll 6-4
roll 6-5
# Four matches and then the 7.
roll 4-3
  lost ann pass $5
  won ann fired-up-progressive $1 pays $299
  envy $0
ann bets pass $5
ann bets fired-up-progressive $1
roll 4-4
  point 8
roll 5-4
roll 5-2
  lost ann pass $5
  won ann fired-up-progressive $1 pays $4
  ann rack $21292.20
