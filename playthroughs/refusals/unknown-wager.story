# Names that are no wager at all
clauses: CO-2304-0
house: practice

ann sits 1 with $1000
ann bets place-7 $10
  refused unknown-wager
ann bets hop-5-6 $1
  refused unknown-wager
ann bets hard-5 $1
  refused unknown-wager
ann bets pas $10
  refused unknown-wager
  ann rack $1000
