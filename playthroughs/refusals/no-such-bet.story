# What is not up cannot be touched
clauses: CO-2305-3-a
house: practice

ann sits 1 with $1000
ann bets place-6 $12
ann takes down place-8
  refused no-such-bet
ann reduces place-8 $6
  refused no-such-bet
ann calls place-8 on
  refused no-such-bet
# Another player's bet is not hers either.
bob sits 2 with $1000
bob takes down place-6
  refused no-such-bet
ann takes down place-6
  ann rack $1000
