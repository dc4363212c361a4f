# FUP-04: FUP-03's pays without envy
clauses: BC-C-FUP-04 BC-FP-5
house:
    rulebook = "colorado"
    approvals = ["fired-up-progressive"]
    [fired-up-progressive]
    pay_table = "PT-BJS-FUP-04"
    unit = 1
    seed = 8000
    contribution = "20"

ann sits 1 with $1000
ann bets pass $5
roll 6-2
  point 8
# A 4 first is out of order.
ann bets fired-up-progressive $1
roll 3-1
  lost ann fired-up-progressive $1
ann bets fired-up-progressive $1
roll 4-1
roll 3-1
roll 2-1
roll 2-1
  won ann fired-up-progressive $1 pays $199
ann bets fired-up-progressive $1
roll 4-1
roll 3-1
roll 4-3
  lost ann pass $5
  won ann fired-up-progressive $1 pays $19
ann bets pass $5
roll 6-4
  point 10
ann bets fired-up-progressive $1
roll 4-1
roll 3-1
roll 2-1
roll 1-1
  jackpot ann fired-up-progressive $8000.80
  envy $0
  ann rack $9206.80
