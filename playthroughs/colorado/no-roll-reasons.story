# The other grounds for a no roll
clauses: CO-2311-2-a CO-2311-2-b CO-2311-2-c CO-2311-2-d CO-2311-2-e CO-2311-2-f CO-2311-4
house: colorado

ann sits 1 with $200
ann bets pass $10
roll 6-2
  point 8
ann bets field $5
no roll not-together by stickperson
  ann bets pass $10, field $5
no roll short by stickperson
  ann bets pass $10, field $5
no roll on-bank by boxperson
  point 8
no roll cup-or-rail by stickperson
  point 8
no roll improper by boxperson
  point 8
# That the dice hit somebody's chips is no reason.
do {"do": "no-roll", "reason": "touched-chips", "by": "stickperson"}
  refused bad-command
roll 5-4
  won ann field $5 pays $5
no roll cheating by boxperson
  event {"event": "no-roll", "reason": "cheating"}
  ann bets pass $10
  ann rack $195
