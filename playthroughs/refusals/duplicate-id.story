# The same id twice: the same body is answered again, another is refused
clauses: MD-4-B
house: maryland

ann sits 1 with $1000
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 1000, "id": "a1"}
  ann rack $990
# A command sent again, as after a lost answer, bets nothing more.
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 1000, "id": "a1"}
  ann rack $990
  ann bets pass $10
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 2000, "id": "a1"}
  refused duplicate-id
do {"do": "take-down", "player": "ann", "wager": "pass", "id": "a1"}
  refused duplicate-id
  ann bets pass $10
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 1000, "id": "a2"}
  ann bets pass $20
