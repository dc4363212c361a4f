# Without the word "like" the button covers the one bet it lies on
clauses: CO-2305-5-b
house:
    rulebook = "colorado"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $1000
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
ann bets pass $10
ann bets hard-6 $1
ann bets place-8 $12
ann calls hard-6 on
do {"do": "confirm-work", "player": "ann", "wager": "hard-6", "by": "dealer"}
  ann bets pass $10, hard-6 $1, place-8 $12 off
do {"do": "throw", "player": "ann"}
roll 3-4
# The 7: the hardway was on and is lost, the place bet slept.
do {"do": "settle", "by": "dealer"}
  lost ann hard-6 $1
  won ann pass $10 pays $10
  ann bets place-8 $12 off
  ann rack $997
