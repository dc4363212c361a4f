# Mini-craps: a disputed face is the floorperson's to decide
clauses: MD-9-E-2
house:
    rulebook = "maryland"
    table = "mini-craps"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $1000
do {"do": "offer-dice", "player": "ann", "by": "dealer"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 5]}
do {"do": "return-dice", "by": "dealer"}
ann bets pass $10
do {"do": "throw", "player": "ann"}
do {"do": "roll", "dice": [1, 2], "by": "dealer"}
do {"do": "dispute", "player": "ann", "about": "dice"}
do {"do": "rule-dispute", "dice": [1, 3], "by": "dealer"}
  refused not-your-role MD-9-E-2
do {"do": "rule-dispute", "dice": [1, 3], "by": "boxperson"}
  refused not-your-role MD-9-E-2
do {"do": "rule-dispute", "dice": [1, 3], "by": "floorperson"}
do {"do": "settle", "by": "dealer"}
  point 4
