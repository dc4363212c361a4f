# The boxperson takes the dice from a shooter who dawdles
clauses: MD-10-A-2 MD-10-C
house:
    rulebook = "maryland"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $1000
bob sits 2 with $1000
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
ann bets pass $10
do {"do": "throw", "player": "ann"}
roll 4-2
do {"do": "settle", "by": "dealer"}
  point 6
do {"do": "push-dice", "by": "stickperson"}
order pass delay by stickperson
  refused not-your-role MD-10-A-2
order pass delay by dealer
  refused not-your-role MD-10-A-2
# There are three grounds and no fourth.
do {"do": "order-pass", "reason": "bad-luck", "by": "boxperson"}
  refused bad-command
order pass delay by boxperson
  event {"event": "dice-passed", "player": "ann", "reason": "delay"}
  point 6
  ann bets pass $10
do {"do": "offer-dice", "player": "bob", "by": "stickperson"}
do {"do": "accept-dice", "player": "bob"}
  shooter bob
