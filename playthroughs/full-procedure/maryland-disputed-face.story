# The players disagree with the call: the boxperson decides, or has it thrown again
clauses: MD-9-E-1 MD-9-A
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
bob bets any-seven $5
do {"do": "throw", "player": "ann"}
roll 4-2
do {"do": "dispute", "player": "bob", "about": "dice", "text": "the second die shows a 3"}
do {"do": "rule-dispute", "dice": [4, 3], "by": "stickperson"}
  refused not-your-role MD-9-E-1
do {"do": "rule-dispute", "dice": [4, 3], "by": "floorperson"}
  refused not-your-role MD-9-E-1
do {"do": "rule-dispute", "dice": [4, 3], "by": "boxperson"}
do {"do": "settle", "by": "dealer"}
  won ann pass $10 pays $10
  won bob any-seven $5 pays $20
  no point
do {"do": "push-dice", "by": "stickperson"}
ann bets pass $10
do {"do": "throw", "player": "ann"}
roll 1-1
do {"do": "dispute", "player": "ann", "about": "dice"}
do {"do": "rule-dispute", "void": true, "by": "boxperson"}
  ann bets pass $10
  phase come-out
  ann rack $1000
