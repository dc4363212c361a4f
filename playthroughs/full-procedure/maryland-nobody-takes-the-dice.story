# All decline: there is no shooter, and the table waits
clauses: MD-7-B-1-b
house:
    rulebook = "maryland"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 3 with $1000
bob sits 8 with $1000
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "decline-dice", "player": "ann"}
do {"do": "offer-dice", "player": "bob", "by": "stickperson"}
do {"do": "decline-dice", "player": "bob"}
  shooter nobody
  phase come-out
