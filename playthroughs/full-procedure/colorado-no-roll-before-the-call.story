# Called while the dice still move, a no roll leaves every bet as it was
clauses: CO-2311-3 CO-2311-2-a
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
ann bets field $5
do {"do": "throw", "player": "ann"}
no roll not-together by stickperson
  ann bets pass $10, field $5
  phase come-out
do {"do": "throw", "player": "ann"}
roll 6-6
do {"do": "settle", "by": "dealer"}
  lost ann pass $10
  won ann field $5 pays $10
# Now it is too late for a no roll.
no roll not-together by stickperson
  refused wrong-step
  ann rack $1000
