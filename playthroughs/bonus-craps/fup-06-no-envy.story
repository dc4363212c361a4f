# FUP-06: up from 8 only, small steps, no envy
clauses: BC-C-FUP-06 BC-FP-5 BC-FP-3-top
house:
    rulebook = "colorado"
    approvals = ["fired-up-progressive"]
    [fired-up-progressive]
    pay_table = "PT-BJS-FUP-06"
    unit = 1
    seed = 20000
    contribution = "20"

ann sits 1 with $1000
ann bets pass $5
ann bets fired-up-progressive $1
# No 6-5-4-3-2 here: the 6 loses it at once.
roll 5-1
  lost ann fired-up-progressive $1
  point 6
ann bets fired-up-progressive $1
roll 6-2
roll 6-2
  won ann fired-up-progressive $1 pays $2
ann bets fired-up-progressive $1
roll 6-2
roll 6-3
roll 6-2
  won ann fired-up-progressive $1 pays $5
ann bets fired-up-progressive $1
roll 6-2
roll 6-3
roll 6-4
roll 6-2
  won ann fired-up-progressive $1 pays $39
ann bets fired-up-progressive $1
roll 6-2
roll 6-3
roll 6-4
roll 6-5
roll 6-2
  won ann fired-up-progressive $1 pays $199
  ann rack $1239
ann bets fired-up-progressive $1
roll 6-2
roll 6-3
roll 6-4
roll 6-5
roll 6-6
  jackpot ann fired-up-progressive $20001.20
  envy $0
