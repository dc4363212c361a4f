# Given up, taken away or lost on a 7: the set goes to the left
clauses: CO-2313-1-0 CO-2313-1-a CO-2313-1-b CO-2313-3 CO-2313-4
house:
    rulebook = "colorado"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 3 with $1000
bob sits 4 with $1000
cid sits 6 with $1000
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
do {"do": "offer-dice", "player": "cid", "by": "stickperson"}
  refused out-of-turn CO-2313-3
do {"do": "offer-dice", "player": "bob", "by": "stickperson"}
do {"do": "accept-dice", "player": "bob"}
do {"do": "select-dice", "player": "bob", "dice": [4, 5]}
do {"do": "return-dice", "by": "stickperson"}
order pass violation by dealer
  refused not-your-role CO-2313-1-b
order pass violation by boxperson
  point 6
do {"do": "offer-dice", "player": "cid", "by": "stickperson"}
do {"do": "accept-dice", "player": "cid"}
do {"do": "select-dice", "player": "cid", "dice": [1, 3]}
do {"do": "return-dice", "by": "stickperson"}
do {"do": "throw", "player": "cid"}
roll 3-4
do {"do": "settle", "by": "dealer"}
  lost ann pass $10
  shooter nobody
# Round the corner to ann.
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
  shooter ann
