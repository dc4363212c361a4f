# A progressive wager cannot come down, and none is made for the dealers
clauses: BC-N-4-base
house: practice

ann sits 1 with $1000
ann bets pass $5
ann bets make-em-all-progressive $1 for dealers
  refused tips-not-taken
ann bets make-em-all-progressive $2
  refused above-maximum
ann bets make-em-all-progressive $1
ann takes down make-em-all-progressive
  refused cannot-remove
ann bets fired-up-progressive $1
ann takes down fired-up-progressive
  refused cannot-remove
  meter make-em-all-progressive $10000.20
  meter fired-up-progressive $20000.20
  ann rack $993
