# Dice off the table or one on the other: nothing happened
clauses: CO-2311-1-a CO-2311-1-b CO-2311-2-0 CO-2302-3-a
house: colorado

ann sits 1 with $200
ann bets pass $10
ann bets field $5
# An invalid first throw leaves a come-out roll to be made.
no roll off-table by stickperson
  event {"event": "no-roll", "reason": "off-table"}
  phase come-out
  ann bets pass $10, field $5
  ann rack $185
roll 2-2
  won ann field $5 pays $5
  point 4
ann bets hop-3-4 $1
ann bets hard-4 $5
no roll stacked by boxperson
  event {"event": "no-roll", "reason": "stacked"}
  point 4
  ann bets pass $10, hop-3-4 $1, hard-4 $5
# No player may call it.
do {"do": "no-roll", "reason": "off-table", "by": "player"}
  refused not-your-role
roll 2-2
  lost ann hop-3-4 $1
  won ann pass $10 pays $10
  won ann hard-4 $5 pays $35 stays
  ann rack $244
