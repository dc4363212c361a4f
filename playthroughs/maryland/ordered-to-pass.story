# The boxperson may take the dice away from a shooter
clauses: MD-10-A-2 MD-10-C
house: maryland

ann sits 1 with $100
bob sits 2 with $100
ann bets pass $10
roll 4-2
  shooter ann
no roll short by stickperson
no roll short by stickperson
no roll off-table by stickperson
order pass invalid-rolls by stickperson
  refused not-your-role MD-10-A-2
order pass boredom by boxperson
  refused bad-command
order pass invalid-rolls by boxperson
  event {"event": "dice-passed", "player": "ann"}
  shooter bob
  point 6
  ann bets pass $10
order pass delay by boxperson
  shooter ann
order pass violation by boxperson
  shooter bob
roll 5-1
  won ann pass $10 pays $10
  shooter bob
