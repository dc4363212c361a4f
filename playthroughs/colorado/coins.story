# Coins go on the line and nowhere else
clauses: CO-2305-1-a CO-2305-1-b
house: colorado

ann sits 1 with $100
# A dollar coin beside $5 in chips.
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 600, "coins": 100}
  ann rack $95
  ann on layout $6
do {"do": "bet", "player": "ann", "wager": "field", "amount": 500, "coins": 100}
  refused coins-not-allowed CO-2305-1-b
do {"do": "bet", "player": "ann", "wager": "hard-8", "amount": 100, "coins": 100}
  refused coins-not-allowed CO-2305-1-b
# She is paid in chips.
roll 6-1
  won ann pass $6 pays $6
  ann rack $107
do {"do": "bet", "player": "ann", "wager": "dont-pass", "amount": 500, "coins": 200}
  ann rack $104
roll 1-2
  won ann dont-pass $5 pays $5
  ann rack $114
