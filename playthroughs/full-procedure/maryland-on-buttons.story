# Maryland: a hardway called on works on the come-out roll only once the dealer's button confirms it
clauses: MD-3-A-7-a MD-3-A-8-a MD-3-A-9-a MD-3-A-10-a
house:
    rulebook = "maryland"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $1000
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
ann bets pass $10
ann bets hard-4 $5
ann bets hard-6 $5
ann bets hard-8 $5
ann bets hard-10 $5
# Said, but no button lies there yet: hard 6 is off, and 3-3 pays nothing.
ann calls hard-6 on
  ann bets pass $10, hard-4 $5 off, hard-6 $5 off, hard-8 $5 off, hard-10 $5 off
do {"do": "throw", "player": "ann"}
do {"do": "roll", "dice": [3, 3], "by": "stickperson"}
do {"do": "settle", "by": "dealer"}
  point 6
  ann rack $970
do {"do": "push-dice", "by": "stickperson"}
do {"do": "throw", "player": "ann"}
do {"do": "roll", "dice": [5, 1], "by": "stickperson"}
do {"do": "settle", "by": "dealer"}
  lost ann hard-6 $5
  won ann pass $10 pays $10
do {"do": "push-dice", "by": "stickperson"}
# Not the stickperson's button to place, nor the player's.
ann bets pass $10
ann bets hard-6 $5
ann calls hard-6 on
ann calls hard-4 on
do {"do": "confirm-work", "player": "ann", "wager": "hard-6", "by": "stickperson"}
  refused not-your-role
do {"do": "confirm-work", "player": "ann", "wager": "hard-6", "by": "player"}
  refused not-your-role
do {"do": "confirm-work", "player": "ann", "wager": "hard-8", "by": "dealer"}
  refused no-such-bet
do {"do": "confirm-work", "player": "ann", "wager": "hard-6", "by": "dealer"}
  ann bets pass $10, hard-4 $5 off, hard-6 $5, hard-8 $5 off, hard-10 $5 off
do {"do": "throw", "player": "ann"}
do {"do": "roll", "dice": [3, 3], "by": "stickperson"}
do {"do": "settle", "by": "dealer"}
  won ann hard-6 $5 pays $45 stays
  point 6
