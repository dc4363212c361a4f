# The maximum holds for all that is up on a wager together
clauses: MD-3-B-2
house:
    rulebook = "maryland"
    [limits]
    minimum = 5
    maximum = 500

ann sits 1 with $2000
ann bets pass $501
  refused above-maximum MD-3-B-2
ann bets pass $300
ann bets pass $300
  refused above-maximum MD-3-B-2
ann bets pass $200
  ann bets pass $500
