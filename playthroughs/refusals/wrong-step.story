# Under the full procedure no step is skipped
clauses: MD-7-A-3 MD-9-F-1 MD-10-E
house:
    rulebook = "maryland"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $1000
do {"do": "accept-dice", "player": "ann"}
  refused wrong-step
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "select-dice", "player": "ann", "dice": [2, 4]}
  refused wrong-step
do {"do": "accept-dice", "player": "ann"}
ann bets pass $10
# No throw before two dice are chosen and three are back in the cup.
do {"do": "throw", "player": "ann"}
  refused wrong-step
do {"do": "select-dice", "player": "ann", "dice": [2, 4]}
do {"do": "throw", "player": "ann"}
  refused wrong-step
do {"do": "return-dice", "by": "stickperson"}
# Nothing to call, nothing to settle yet.
roll 4-2
  refused wrong-step
do {"do": "settle", "by": "dealer"}
  refused wrong-step
do {"do": "throw", "player": "ann"}
roll 4-2
# The dice stay in the middle until the throw is settled.
do {"do": "push-dice", "by": "stickperson"}
  refused wrong-step MD-9-F-1
do {"do": "settle", "by": "dealer"}
  point 6
do {"do": "throw", "player": "ann"}
  refused wrong-step
do {"do": "push-dice", "by": "stickperson"}
do {"do": "throw", "player": "ann"}
