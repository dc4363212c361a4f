# Nobody bets more than lies in the rack
clauses: MD-4-B
house: maryland

ann sits 1 with $12
ann bets pass $10
ann bets field $5
  refused not-enough-chips
  ann rack $2
ann buys in $3
ann bets field $5
  ann rack $0
