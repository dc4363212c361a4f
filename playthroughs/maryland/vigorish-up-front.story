# Commission paid up front follows the bet while it is undecided
clauses: MD-5-G-3-a MD-4-D
house:
    rulebook = "maryland"
    [vigorish]
    buy = { percent = 5, base = "bet", collected = "up-front" }
    lay = { percent = 5, base = "bet", collected = "up-front" }
    [wagers]
    buy = true
    lay = true

ann sits 1 with $1000
ann bets pass $10
roll 6-3
ann bets buy-4 $20
  ann rack $969
  house vigorish $1
ann bets buy-4 $20
  ann rack $948
  house vigorish $2
ann reduces buy-4 $20
  ann rack $969
  house vigorish $1
ann takes down buy-4
  ann rack $990
  house vigorish $0
# $1.50 on thirty is rounded down to $1; at forty it is $2.
ann bets buy-5 $30
  ann rack $959
  house vigorish $1
ann bets buy-5 $10
  ann rack $948
  house vigorish $2
ann reduces buy-5 $20
  ann rack $969
  house vigorish $1
# Sixty cents on twelve are nothing.
ann bets lay-6 $12
  ann rack $957
  house vigorish $1
roll 5-2
  lost ann pass $10
  lost ann buy-5 $20
  won ann lay-6 $12 pays $10
  ann rack $979
  house vigorish $1
