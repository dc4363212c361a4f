# Colorado opens a table: the stick offers, the second player takes two dice
clauses: CO-2309-1-a CO-2309-1-c CO-2309-2-a CO-2309-2-b CO-2309-3-a CO-2309-3-b CO-2312-3 CO-2310-a CO-2312-1-a
house:
    rulebook = "colorado"
    procedure = "full"

# Five dice are the least a shooter is offered.
do {"do": "open-table", "dice_set": "A1", "dice": 4}
  refused bad-command CO-2309-1-a
do {"do": "open-table", "dice_set": "A1", "dice": 5}
bob sits 2 with $1000
dan sits 5 with $1000
do {"do": "offer-dice", "player": "bob", "by": "dealer"}
  refused not-your-role CO-2309-1-c
do {"do": "offer-dice", "player": "bob", "by": "player"}
  refused not-your-role CO-2309-1-c
do {"do": "offer-dice", "player": "dan", "by": "stickperson"}
  refused out-of-turn CO-2309-2-a
do {"do": "offer-dice", "player": "bob", "by": "stickperson"}
do {"do": "decline-dice", "player": "bob"}
do {"do": "offer-dice", "player": "dan", "by": "stickperson"}
do {"do": "accept-dice", "player": "dan"}
  shooter dan
dan bets field $5
do {"do": "select-dice", "player": "dan", "dice": [1, 4]}
# The other three first.
do {"do": "throw", "player": "dan"}
  refused wrong-step
do {"do": "return-dice", "by": "stickperson"}
  event {"event": "dice-returned", "dice": 3}
# A field bet gives nobody the right to throw.
do {"do": "throw", "player": "dan"}
  refused line-bet-required CO-2310-a
dan bets pass $10
do {"do": "throw", "player": "dan"}
do {"do": "roll", "dice": [5, 4], "by": "dealer"}
  refused not-your-role CO-2312-1-a
do {"do": "roll", "dice": [5, 4], "by": "stickperson"}
do {"do": "settle", "by": "dealer"}
  won dan field $5 pays $5
  point 9
do {"do": "push-dice", "by": "stickperson"}
