# Mini-craps: dealer, stick or floor call no roll, but the floor not for an improper throw
clauses: MD-8-E-2 MD-8-C-6 MD-10-A-2
house: maryland-mini

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
roll 4-2
  point 6
no roll short by dealer
no roll improper by dealer
no roll off-table by floorperson
no roll improper by floorperson
  refused not-your-role MD-8-C-6
no roll short by player
  refused not-your-role MD-8-E-2
no roll short by boxperson
  refused not-your-role MD-8-E-2
  point 6
# Here it is the dealer who can take the dice away.
order pass invalid-rolls by floorperson
  refused not-your-role MD-10-A-2
order pass invalid-rolls by dealer
  shooter bob
  point 6
  ann bets pass $10
no roll cheating by floorperson
  ann bets pass $10
