# Not every bet can be called on or off
clauses: CO-2305-5-a CO-2305-5-d CO-2318-2-b
house: colorado

ann sits 1 with $1000
ann bets pass $10
roll 4-2
  point 6
ann bets field $5
ann bets hard-8 $5
ann bets hard-8 $5 for dealers
# A bet that is not named among those that are off on the come-out is on, whatever the player says.
ann calls field off
  refused cannot-call CO-2305-5-d
ann calls pass off
  refused cannot-call CO-2305-5-d
# A hardway bet is, and only its owner calls it: the tip is the dealers'.
ann calls hard-8 off
do {"do": "work", "player": "ann", "wager": "hard-8", "for": "dealers", "on": false}
  refused cannot-call CO-2318-2-b
  ann bets pass $10, field $5, hard-8 $5 off, hard-8 $5 dealers
