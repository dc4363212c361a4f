# A side wager may be changed until the first throw, then no more
clauses: CS-0-persist
house: practice

ann sits 1 with $1000
ann bets pass $5
ann bets all-sides $5
ann reduces all-sides $2
  ann bets pass $5, all-sides $3
ann takes down all-sides
ann bets all-sides $2
  ann rack $993
roll 5-5
ann takes down all-sides
  refused cannot-remove
ann reduces all-sides $1
  refused cannot-reduce
  ann bets pass $5, all-sides $2
