# Coins: in Maryland nowhere
clauses: MD-4-B
house: maryland

ann sits 1 with $1000
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 1000, "coins": 200}
  refused coins-not-allowed
  ann rack $1000
