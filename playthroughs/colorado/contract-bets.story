# What may come down and what may not
clauses: CO-2305-3-a CO-2305-3-b
house: colorado

ann sits 1 with $1000
# Before the come-out the pass bet is free to go.
ann bets pass $20
ann reduces pass $10
  ann rack $990
ann takes down pass
  ann rack $1000
ann bets pass $20
roll 3-1
  point 4
ann reduces pass $10
  refused cannot-reduce CO-2305-3-b
ann takes down pass
  refused cannot-remove CO-2305-3-b
# A come bet is free while it waits in its area, and bound on its number.
ann bets come $10
ann takes down come
  ann rack $980
ann bets come $10
roll 5-4
  moved ann come to come-9 $10
ann takes down come-9
  refused cannot-remove CO-2305-3-b
ann reduces come-9 $5
  refused cannot-reduce CO-2305-3-b
# Odds, place bets, hardways and one-roll bets come and go.
ann bets pass-odds $20
ann bets come-odds-9 $20
ann bets place-6 $18
ann bets hard-8 $5
ann bets field $5
  ann rack $902
ann takes down pass-odds
ann reduces come-odds-9 $10
ann reduces place-6 $6
ann takes down hard-8
ann takes down field
  ann bets pass $20, come-9 $10, come-odds-9 $10, place-6 $12
  ann rack $948
ann reduces place-6 $10
  refused below-minimum
ann reduces place-6 $13
  refused cannot-reduce
ann takes down hard-8
  refused no-such-bet
