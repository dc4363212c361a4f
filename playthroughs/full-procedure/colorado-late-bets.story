# Colorado takes a bet while the dice fly, if the dealer or the box says so in time
clauses: CO-2305-2-a CO-2305-2-b
house:
    rulebook = "colorado"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $1000
bob sits 2 with $1000
cid sits 3 with $1000
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
# In time: down at once.
ann bets pass $10
bob bets field $5
do {"do": "throw", "player": "ann"}
# In the air: three calls, two of them heard.
ann bets hop-3-4 $1
bob bets hop-3-4 $1
cid bets any-seven $5
do {"do": "confirm-bet", "player": "ann", "wager": "hop-3-4", "by": "player"}
  refused not-your-role
do {"do": "confirm-bet", "player": "ann", "wager": "hop-3-4", "by": "dealer"}
do {"do": "confirm-bet", "player": "cid", "wager": "any-seven", "by": "boxperson"}
roll 3-4
  ...
do {"do": "settle", "by": "dealer"}
  lost bob field $5
  won ann pass $10 pays $10
  won ann hop-3-4 $1 pays $15
  won cid any-seven $5 pays $20
  ann rack $1025
  bob rack $995
  cid rack $1020
