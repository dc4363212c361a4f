# Neither a bet nor what is left of one may be under the minimum
clauses: MD-3-B-1
house:
    rulebook = "maryland"
    [limits]
    minimum = 5
    maximum = 500

ann sits 1 with $1000
ann bets pass $4
  refused below-minimum MD-3-B-1
ann bets pass $5
ann bets dont-pass $10
# Four dollars would be left.
ann reduces dont-pass $6
  refused below-minimum
ann reduces dont-pass $5
  ann bets pass $5, dont-pass $5
# One-roll bets have the lower minimum.
ann bets any-seven $1
  ann rack $989
