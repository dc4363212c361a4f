# The other procedure: commission only from what wins
clauses: MD-1-B-7 MD-5-G-3-b MD-5-I
house:
    rulebook = "maryland"
    name = "Vigorish on wins"
    [limits]
    minimum = 5
    maximum = 5000
    [vigorish]
    buy = { percent = 5, base = "bet", collected = "on-win" }
    lay = { percent = 5, base = "bet", collected = "on-win" }
    [wagers]
    buy = true
    lay = true

ann sits 1 with $1000
ann bets pass $10
roll 6-3
ann bets buy-4 $20
ann bets lay-10 $40
  ann rack $930
  house vigorish $0
# Paid for at each win, the buy bet may stay.
roll 3-1
  won ann buy-4 $20 pays $40 vigorish $1 stays
  ann rack $969
  house vigorish $1
roll 6-1
  lost ann pass $10
  lost ann buy-4 $20
  won ann lay-10 $40 pays $20 vigorish $2
  ann rack $1027
  house vigorish $3
# A bet that is lost or taken down costs nothing on top.
ann bets pass $10
roll 6-3
ann bets buy-10 $20
  ann rack $997
ann takes down buy-10
  ann rack $1017
  house vigorish $3
