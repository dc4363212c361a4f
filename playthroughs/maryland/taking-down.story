# What is undecided may come down or shrink
clauses: MD-4-D
house: maryland

ann sits 1 with $1000
# Before the come-out roll even the pass bet may.
ann bets pass $20
ann reduces pass $10
ann takes down pass
  ann rack $1000
ann takes down pass
  refused no-such-bet
ann bets pass $10
roll 6-3
ann bets place-6 $18
ann reduces place-6 $7
  refused not-a-unit
ann reduces place-6 $24
  refused cannot-reduce
ann reduces place-6 $12
  ann bets pass $10, place-6 $6
# All of it is a take-down.
ann reduces place-6 $6
  ann bets pass $10
  ann rack $990
ann bets hard-8 $5
ann bets field $5
ann bets pass-odds $20
ann bets place-lose-4 $11
ann bets lay-5 $30
ann bets come $10
  ann rack $908
ann takes down field
ann takes down hard-8
ann takes down place-lose-4
ann takes down lay-5
ann takes down come
ann reduces pass-odds $10
  ann bets pass $10, pass-odds $10
ann takes down pass-odds
  ann rack $990
  house vigorish $0
ann takes down hard-10
  refused no-such-bet
ann reduces pass-odds $5
  refused no-such-bet
