# Reported by the dealer, ruled by the box, carried out, watched; no throw in between
clauses: CO-2319-a CO-2319-b CO-2319-c CO-2319-d
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
do {"do": "report", "text": "a late chip on the pass line", "by": "dealer"}
do {"do": "throw", "player": "ann"}
  refused case-open
# Not the dealer's to decide, nor the stick's.
do {"do": "rule", "case": 1, "ruling": "it goes back", "by": "dealer"}
  refused not-your-role CO-2319-d
do {"do": "rule", "case": 1, "ruling": "it goes back", "by": "stickperson"}
  refused not-your-role CO-2319-d
do {"do": "rule", "case": 1, "ruling": "it goes back to the player", "by": "boxperson"}
do {"do": "carry-out", "case": 1, "by": "dealer"}
do {"do": "throw", "player": "ann"}
  refused case-open
# It is for who ruled to have seen it done.
do {"do": "observe", "case": 1, "by": "dealer"}
  refused not-your-role CO-2319-c
do {"do": "observe", "case": 1, "by": "floorperson"}
  refused not-your-role CO-2319-c
do {"do": "observe", "case": 1, "by": "boxperson"}
do {"do": "throw", "player": "ann"}
roll 4-2
do {"do": "settle", "by": "dealer"}
  point 6
