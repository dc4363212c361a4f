# A loser 7 takes the dice; the full set goes round to the left, the old shooter last
clauses: MD-10-A-1 MD-10-C MD-10-D MD-10-E MD-10-F MD-8-A-bet
house:
    rulebook = "maryland"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
bob sits 2 with $1000
dan sits 5 with $1000
eve sits 9 with $1000
do {"do": "offer-dice", "player": "bob", "by": "stickperson"}
do {"do": "decline-dice", "player": "bob"}
do {"do": "offer-dice", "player": "dan", "by": "stickperson"}
do {"do": "accept-dice", "player": "dan"}
do {"do": "select-dice", "player": "dan", "dice": [1, 5]}
do {"do": "return-dice", "by": "stickperson"}
dan bets pass $10
do {"do": "throw", "player": "dan"}
roll 3-4
# A come-out 7 wins, and the dice stay.
do {"do": "settle", "by": "dealer"}
  won dan pass $10 pays $10
  shooter dan
do {"do": "push-dice", "by": "stickperson"}
dan bets pass $10
do {"do": "throw", "player": "dan"}
roll 4-2
do {"do": "settle", "by": "dealer"}
  point 6
do {"do": "push-dice", "by": "stickperson"}
do {"do": "throw", "player": "dan"}
roll 3-4
do {"do": "settle", "by": "dealer"}
  lost dan pass $10
  event {"event": "seven-out", "point": 6}
  shooter nobody
# From dan's left: eve, then round the corner to bob.
do {"do": "offer-dice", "player": "dan", "by": "stickperson"}
  refused out-of-turn
do {"do": "offer-dice", "player": "eve", "by": "stickperson"}
do {"do": "decline-dice", "player": "eve"}
do {"do": "offer-dice", "player": "bob", "by": "stickperson"}
do {"do": "accept-dice", "player": "bob"}
do {"do": "select-dice", "player": "bob", "dice": [3, 4]}
do {"do": "return-dice", "by": "stickperson"}
do {"do": "throw", "player": "bob"}
  refused line-bet-required MD-8-A-bet
bob bets pass $10
do {"do": "throw", "player": "bob"}
