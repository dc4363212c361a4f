# In Colorado the house names who may call no roll; "improper" is for box and stick alone
clauses: CO-2311-1-a CO-2311-1-b CO-2311-2-0 CO-2311-2-a CO-2311-2-b CO-2311-2-c CO-2311-2-d CO-2311-2-e CO-2311-2-f CO-2311-4 CO-2311-5
house:
    rulebook = "colorado"
    [dice]
    no_roll_callers = ["boxperson", "stickperson", "floorperson"]

ann sits 1 with $1000
ann bets pass $10
roll 4-2
  point 6
ann bets any-seven $5
no roll off-table by stickperson
no roll stacked by floorperson
no roll not-together by boxperson
no roll short by floorperson
no roll on-bank by stickperson
no roll cup-or-rail by boxperson
no roll short by dealer
  refused not-your-role CO-2311-5
no roll short by player
  refused not-your-role
no roll improper by floorperson
  refused not-your-role CO-2311-2-f
no roll improper by stickperson
do {"do": "no-roll", "reason": "chip-contact", "by": "boxperson"}
  refused bad-command
  ann bets pass $10, any-seven $5
  point 6
# Dice that bounced off chips count like any others.
roll 3-4
  lost ann pass $10
  won ann any-seven $5 pays $20
ann bets pass $10
no roll cheating by floorperson
  ann bets pass $10
