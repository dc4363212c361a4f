# Who calls no roll at mini-craps
clauses: MD-8-E-2 MD-8-C-5 MD-8-C-6
house: maryland-mini

ann sits 1 with $1000
ann bets pass $10
roll 4-2
no roll off-table by dealer
no roll short by stickperson
no roll cheating by floorperson
  event {"event": "no-roll", "reason": "cheating", "by": "floorperson"}
no roll on-bank by boxperson
  refused not-your-role MD-8-E-2
no roll short by player
  refused not-your-role MD-8-E-2
# Whether a throw was proper is for those who handle the dice.
no roll improper by floorperson
  refused not-your-role MD-8-C-6
no roll improper by dealer
  point 6
  ann bets pass $10
