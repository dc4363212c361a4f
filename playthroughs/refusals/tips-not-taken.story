# A house that takes no bets for the dealers
clauses: CO-2318-2-a
house:
    rulebook = "colorado"
    [tips]
    wagers = false

ann sits 1 with $1000
ann bets hard-8 $5 for dealers
  refused tips-not-taken
  ann rack $1000
ann bets hard-8 $5
  ann rack $995
