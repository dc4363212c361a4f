# Maryland opens a table: five dice, offered in order, declined, taken, thrown
clauses: MD-7-A MD-7-A-1 MD-7-B-1-a MD-7-B-1-b MD-7-C MD-7-D-1 MD-7-A-3 MD-8-A-bet MD-9-A MD-9-F MD-9-F-1
house:
    rulebook = "maryland"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
eve sits 9 with $1000
bob sits 2 with $1000
dan sits 5 with $1000
# The dice are the stick's to offer, first to the boxperson's left.
do {"do": "offer-dice", "player": "bob", "by": "dealer"}
  refused not-your-role MD-7-A-1
do {"do": "offer-dice", "player": "dan", "by": "stickperson"}
  refused out-of-turn MD-7-B-1-a
do {"do": "offer-dice", "player": "bob", "by": "stickperson"}
do {"do": "decline-dice", "player": "bob"}
  shooter nobody
do {"do": "offer-dice", "player": "eve", "by": "stickperson"}
  refused out-of-turn
do {"do": "offer-dice", "player": "dan", "by": "stickperson"}
do {"do": "accept-dice", "player": "dan"}
  shooter dan
  event {"event": "shooter-selected", "player": "dan"}
do {"do": "select-dice", "player": "dan", "dice": [2, 4]}
do {"do": "return-dice", "by": "stickperson"}
# Three dice are in the cup. Still no throw: the shooter has no line bet.
do {"do": "throw", "player": "dan"}
  refused line-bet-required MD-8-A-bet
dan bets place-6 $12
do {"do": "throw", "player": "dan"}
  refused line-bet-required MD-8-A-bet
dan bets dont-pass $10
do {"do": "throw", "player": "bob"}
  refused not-shooter
do {"do": "throw", "player": "dan"}
roll 4-4
do {"do": "settle", "by": "dealer"}
  point 8
  puck on
do {"do": "push-dice", "by": "stickperson"}
do {"do": "throw", "player": "dan"}
roll 3-3
do {"do": "settle", "by": "dealer"}
  won dan place-6 $12 pays $14 stays
  dan rack $992
do {"do": "push-dice", "by": "stickperson"}
