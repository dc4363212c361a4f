# Coins: in Colorado on the line only
clauses: CO-2305-1-b
house: practice

ann sits 1 with $1000
do {"do": "bet", "player": "ann", "wager": "field", "amount": 500, "coins": 100}
  refused coins-not-allowed CO-2305-1-b
# Two of the ten dollars are coins from the pocket; the rack gives eight.
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 1000, "coins": 200}
  ann rack $992
do {"do": "bet", "player": "ann", "wager": "dont-pass", "amount": 500, "coins": 500}
  ann rack $992
  ann bets pass $10, dont-pass $5
