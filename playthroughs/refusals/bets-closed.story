# Maryland: nothing goes down or comes off while the dice are in the air
clauses: MD-4-A MD-4-D
house:
    rulebook = "maryland"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $1000
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [2, 4]}
do {"do": "return-dice", "by": "stickperson"}
ann bets pass $10
ann bets field $5
do {"do": "throw", "player": "ann"}
ann bets any-seven $5
  refused bets-closed MD-4-A
ann takes down field
  refused bets-closed
  ann rack $985
roll 4-5
do {"do": "settle", "by": "dealer"}
  won ann field $5 pays $5
  point 9
do {"do": "push-dice", "by": "stickperson"}
ann bets any-seven $5
  ann rack $990
