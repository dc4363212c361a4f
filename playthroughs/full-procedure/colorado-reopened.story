# A table that opens again offers the dice at the boxperson's left, not after the last shooter
clauses: CO-2309-2-a CO-2309-2-b R-dice-1
house:
    rulebook = "colorado"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $100
bob sits 2 with $100
cat sits 3 with $100
do {"do": "offer-dice", "by": "stickperson"}
do {"do": "decline-dice", "player": "ann"}
do {"do": "offer-dice", "by": "stickperson"}
do {"do": "accept-dice", "player": "bob"}
do {"do": "select-dice", "player": "bob", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
bob bets pass $10
do {"do": "throw", "player": "bob"}
do {"do": "roll", "dice": [4, 2], "by": "stickperson"}
do {"do": "settle", "by": "dealer"}
  point 6
do {"do": "close-table", "return_bets": true, "by": "boxperson"}
  returned bob pass $10
do {"do": "open-table", "dice_set": "B2", "by": "boxperson"}
# After bob it would be cat's turn (CO-2313-3); play starts again, so it is ann's.
do {"do": "offer-dice", "player": "cat", "by": "stickperson"}
  refused out-of-turn CO-2309-2-a
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "decline-dice", "player": "ann"}
do {"do": "offer-dice", "player": "cat", "by": "stickperson"}
  refused out-of-turn CO-2309-2-b
do {"do": "offer-dice", "player": "bob", "by": "stickperson"}
