# FUP-05: up from 8 only, $1,000 for four, envy per winner there
clauses: BC-C-FUP-05 BC-N-3 BC-FP-3-envy
house:
    rulebook = "colorado"
    approvals = ["fired-up-progressive"]
    [fired-up-progressive]
    pay_table = "PT-BJS-FUP-05"
    unit = 1
    seed = 20000
    contribution = "20"

ann sits 1 with $1000
bob sits 2 with $1000
cid sits 3 with $1000
ann bets pass $5
roll 3-1
  point 4
ann bets fired-up-progressive $1
bob bets fired-up-progressive $1
cid bets fired-up-progressive $1
roll 6-2
roll 6-3
roll 6-4
roll 6-5
roll 4-1
  won ann fired-up-progressive $1 pays $999
  won bob fired-up-progressive $1 pays $999
  won cid fired-up-progressive $1 pays $999
  envy fired-up-progressive $180
ann bets fired-up-progressive $1
roll 6-2
roll 6-3
roll 6-4
roll 6-5
roll 6-6
  jackpot ann fired-up-progressive $20000.80
  envy fired-up-progressive $2000
  envy $2180
bob bets fired-up-progressive $1
roll 6-2
roll 6-3
roll 6-4
roll 6-4
  won bob fired-up-progressive $1 pays $199
bob bets fired-up-progressive $1
roll 6-2
roll 6-3
roll 4-1
  won bob fired-up-progressive $1 pays $19
bob bets fired-up-progressive $1
roll 6-2
roll 4-1
  won bob fired-up-progressive $1 pays $1
  bob rack $2218
