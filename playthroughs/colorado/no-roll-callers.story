# The house names who may call no roll
clauses: CO-2311-5 CO-2311-2-0 CO-2311-2-f
house:
    rulebook = "colorado"
    [dice]
    no_roll_callers = ["stickperson", "boxperson", "floorperson"]

ann sits 1 with $200
ann bets pass $10
roll 6-2
  point 8
no roll short by floorperson
  event {"event": "no-roll", "reason": "short", "by": "floorperson"}
no roll short by dealer
  refused not-your-role
# "Improper" is for the box and the stick alone, whoever else is on the list.
no roll improper by floorperson
  refused not-your-role
no roll improper by stickperson
  point 8
  ann bets pass $10
