# The lammer is the stick's or the box's to move
clauses: CO-2317.04-14 CO-2317.04-18
house:
    rulebook = "colorado"
    procedure = "full"
    [super-front-line-winner]
    pay_table = 1

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $1000
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
ann bets pass $10
do {"do": "throw", "player": "ann"}
roll 5-6
do {"do": "settle", "by": "dealer"}
  won ann pass $10 pays $10
do {"do": "mark", "wager": "super-front-line-winner", "by": "dealer"}
  refused not-your-role CO-2317.04-14
do {"do": "mark", "wager": "super-front-line-winner", "by": "stickperson"}
  event {"event": "marked", "wager": "super-front-line-winner", "count": 1}
do {"do": "push-dice", "by": "stickperson"}
ann bets pass $10
do {"do": "throw", "player": "ann"}
roll 3-4
do {"do": "settle", "by": "dealer"}
  won ann pass $10 pays $10
do {"do": "mark", "wager": "super-front-line-winner", "by": "boxperson"}
  event {"event": "marked", "wager": "super-front-line-winner", "count": 2}
do {"do": "push-dice", "by": "stickperson"}
