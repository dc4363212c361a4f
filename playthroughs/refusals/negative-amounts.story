# Less than nothing is not an amount
clauses: MD-3-B-1
house: maryland

ann sits 1 with $1000
do {"do": "bet", "player": "ann", "wager": "pass", "amount": -1000}
  refused bad-command
do {"do": "buy-in", "player": "ann", "amount": -1000}
  refused bad-command
ann bets pass $10
do {"do": "reduce", "player": "ann", "wager": "pass", "amount": -1000}
  refused bad-command
do {"do": "tip", "player": "ann", "amount": -500}
  refused bad-command
do {"do": "cash-out", "player": "ann", "amount": -500}
  refused bad-command
  ann rack $990
  ann bets pass $10
  tips $0
