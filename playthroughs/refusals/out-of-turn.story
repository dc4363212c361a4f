# The dice go round in order, from the boxperson's left
clauses: CO-2309-2-a
house:
    rulebook = "colorado"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
eve sits 9 with $1000
bob sits 2 with $1000
dan sits 5 with $1000
do {"do": "offer-dice", "player": "eve", "by": "stickperson"}
  refused out-of-turn CO-2309-2-a
do {"do": "offer-dice", "player": "dan", "by": "stickperson"}
  refused out-of-turn CO-2309-2-a
do {"do": "offer-dice", "player": "bob", "by": "stickperson"}
do {"do": "accept-dice", "player": "bob"}
  shooter bob
