# Six grounds to call no roll, and who may call it at craps
clauses: MD-8-C MD-8-C-1 MD-8-C-2 MD-8-C-3 MD-8-C-4 MD-8-C-5 MD-8-C-6 MD-8-D MD-8-E-1
house: maryland

ann sits 1 with $1000
ann bets pass $10
roll 4-2
  point 6
ann bets any-seven $5
no roll not-together by boxperson
  event {"event": "no-roll", "reason": "not-together", "by": "boxperson"}
no roll short by stickperson
no roll on-bank by boxperson
no roll cup-or-rail by stickperson
no roll cheating by boxperson
  event {"event": "surveillance-notified"}
no roll improper by stickperson
  point 6
  shooter ann
  ann bets pass $10, any-seven $5
  ann rack $985
# Nobody else has the word.
no roll short by dealer
  refused not-your-role MD-8-E-1
no roll improper by floorperson
  refused not-your-role
no roll not-together by player
  refused not-your-role MD-8-E-1
# That a die touched chips is no ground.
no roll touched-chips by boxperson
  refused bad-command
roll 5-2
  lost ann pass $10
  won ann any-seven $5 pays $20
