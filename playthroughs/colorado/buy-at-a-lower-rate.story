# Three per cent is allowed too
clauses: CO-2307-1-b
house:
    rulebook = "colorado"
    [vigorish]
    buy = { percent = 3, base = "bet", collected = "up-front" }
    [wagers]
    buy = true

ann sits 1 with $1000
ann bets pass $5
roll 6-3
  point 9
ann bets buy-10 $100
  house vigorish $3
# 1.50 on $50 comes down to $1.
ann bets buy-4 $50
  house vigorish $4
  ann rack $841
roll 6-4
  won ann buy-10 $100 pays $200
  ann rack $1141
