# A die that goes astray takes the whole set with it
clauses: MD-7-F-2 MD-7-A MD-8-B-off
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
do {"do": "throw", "player": "ann"}
no roll off-table by stickperson
do {"do": "die-off", "found": false}
do {"do": "throw", "player": "ann"}
  refused dice-change-required MD-7-F-2
  ann bets pass $10
  shooter ann
do {"do": "change-dice", "dice_set": "B2", "dice": 5}
