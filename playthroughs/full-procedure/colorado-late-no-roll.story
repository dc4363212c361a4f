# A no roll should come before the dice rest; called between the call and the settlement it counts, and the record says late
clauses: CO-2311-3 CO-2311-2-b R-house-12
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
# In time: the dice still move.
do {"do": "throw", "player": "ann"}
no roll short by boxperson
  event {"event": "no-roll", "reason": "short"}
  no event {"event": "no-roll", "late": true}
# Late: they lie there and were called. Nothing is settled, and the shooter throws again.
do {"do": "throw", "player": "ann"}
do {"do": "roll", "dice": [6, 6], "by": "stickperson"}
no roll short by boxperson
  event {"event": "no-roll", "reason": "short", "late": true}
  ann bets pass $10, field $5
  ann rack $985
  phase come-out
do {"do": "settle", "by": "dealer"}
  refused wrong-step
do {"do": "throw", "player": "ann"}
do {"do": "roll", "dice": [6, 6], "by": "stickperson"}
do {"do": "settle", "by": "dealer"}
  lost ann pass $10
  won ann field $5 pays $10
# Too late: it is settled, and only a ruling or a correction by two people can change it.
no roll short by boxperson
  refused wrong-step
  ann rack $1000
