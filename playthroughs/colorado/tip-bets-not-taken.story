# No player-controlled tip wagers at this table
clauses: CO-2318-2-a
house:
    rulebook = "colorado"
    [tips]
    wagers = false

ann sits 1 with $200
ann bets pass $5
ann bets pass $5 for dealers
  refused tips-not-taken
ann bets eleven $1 for dealers
  refused tips-not-taken
  ann rack $195
  tips $0
