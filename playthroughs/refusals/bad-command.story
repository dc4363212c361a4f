# A command that cannot be read is refused whole and changes nothing
clauses: MD-8-D MD-9-B
house: maryland

ann sits 1 with $1000
ann bets pass $10
do {"do": "dance", "player": "ann"}
  refused bad-command
# No amount.
do {"do": "bet", "player": "ann", "wager": "field"}
  refused bad-command
# Money is whole cents.
do {"do": "bet", "player": "ann", "wager": "field", "amount": 10.5}
  refused bad-command
# A key nobody knows is never overlooked.
do {"do": "bet", "player": "ann", "wager": "field", "amount": 1000, "colour": "red"}
  refused bad-command
# A die has one upper face of six, and there are two dice.
do {"do": "roll", "dice": [0, 7]}
  refused bad-command
do {"do": "roll", "dice": [1, 2, 3]}
  refused bad-command
# Dice that hit chips are no ground for a no roll, so there is no such reason.
do {"do": "no-roll", "reason": "hit-chips", "by": "stickperson"}
  refused bad-command
  ann rack $990
  ann bets pass $10
  phase come-out
