# FUP-03: 5, 4, 3, 2; four matches are the top award
clauses: BC-C-FUP-03 BC-FP-3-top BC-FP-3-envy
house:
    rulebook = "colorado"
    approvals = ["fired-up-progressive"]
    [fired-up-progressive]
    pay_table = "PT-BJS-FUP-03"
    unit = 1
    seed = 8000
    contribution = "10"

ann sits 1 with $1000
ann bets pass $5
roll 6-2
  point 8
ann bets fired-up-progressive $1
roll 4-1
roll 3-1
roll 2-1
roll 1-1
  jackpot ann fired-up-progressive $8000.10
  envy fired-up-progressive $1000
  meter fired-up-progressive $8000
ann bets fired-up-progressive $1
roll 4-1
roll 3-1
roll 2-1
roll 5-4
  won ann fired-up-progressive $1 pays $199
  envy fired-up-progressive $200
# The 2 before the 3: two matches.
ann bets fired-up-progressive $1
roll 4-1
roll 3-1
roll 1-1
  won ann fired-up-progressive $1 pays $19
ann bets fired-up-progressive $1
roll 4-1
roll 4-1
  won ann fired-up-progressive $1 pays $1
  envy $1200
  ann rack $9213.10
  meter fired-up-progressive $8000.30
