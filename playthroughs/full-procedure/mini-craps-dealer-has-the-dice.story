# Mini-craps: the dealer controls the dice, until a stickperson comes on
clauses: MD-7-A-1 MD-7-A-2 MD-7-B-2-a MD-7-B-2-b MD-7-D-2 MD-9-G MD-9-G-1
house:
    rulebook = "maryland"
    table = "mini-craps"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $1000
bob sits 4 with $1000
do {"do": "offer-dice", "player": "bob", "by": "dealer"}
  refused out-of-turn MD-7-B-2-a
do {"do": "offer-dice", "player": "ann", "by": "dealer"}
do {"do": "decline-dice", "player": "ann"}
do {"do": "offer-dice", "player": "bob", "by": "dealer"}
do {"do": "accept-dice", "player": "bob"}
do {"do": "select-dice", "player": "bob", "dice": [1, 5]}
do {"do": "return-dice", "by": "dealer"}
bob bets pass $10
do {"do": "throw", "player": "bob"}
do {"do": "roll", "dice": [6, 5], "by": "dealer"}
do {"do": "push-dice", "by": "dealer"}
  refused wrong-step MD-9-G-1
do {"do": "settle", "by": "dealer"}
  won bob pass $10 pays $10
do {"do": "push-dice", "by": "dealer"}
bob bets pass $10
do {"do": "assign", "role": "stickperson", "staff": "kim"}
do {"do": "throw", "player": "bob"}
# The stick calls and pushes from here on.
do {"do": "roll", "dice": [6, 5], "by": "dealer"}
  refused not-your-role
do {"do": "roll", "dice": [6, 5], "by": "stickperson"}
do {"do": "settle", "by": "dealer"}
  won bob pass $10 pays $10
do {"do": "push-dice", "by": "dealer"}
  refused not-your-role
do {"do": "push-dice", "by": "stickperson"}
