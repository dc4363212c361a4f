# The shooter keeps the right to pass; who takes over needs no line bet for this point
clauses: MD-10-A MD-10-C MD-10-E
house:
    rulebook = "maryland"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $1000
bob sits 2 with $1000
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
ann bets pass $10
do {"do": "throw", "player": "ann"}
roll 4-2
do {"do": "settle", "by": "dealer"}
  point 6
ann passes the dice
  point 6
  ann bets pass $10
do {"do": "offer-dice", "player": "bob", "by": "stickperson"}
do {"do": "accept-dice", "player": "bob"}
do {"do": "select-dice", "player": "bob", "dice": [2, 3]}
do {"do": "return-dice", "by": "stickperson"}
# Ann's point is bob's to make, without a bet of his own.
do {"do": "throw", "player": "bob"}
roll 5-1
do {"do": "settle", "by": "dealer"}
  won ann pass $10 pays $10
  shooter bob
do {"do": "push-dice", "by": "stickperson"}
# The next come-out is his own: now he needs one.
do {"do": "throw", "player": "bob"}
  refused line-bet-required
bob bets pass $10
do {"do": "throw", "player": "bob"}
