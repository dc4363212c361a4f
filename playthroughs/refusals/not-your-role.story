# The crew's decisions belong to those who hold them
clauses: MD-8-E-1 MD-10-A-2 MD-9-A
house: maryland

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
roll 4-2
  point 6
no roll short by dealer
  refused not-your-role MD-8-E-1
no roll short by floorperson
  refused not-your-role MD-8-E-1
no roll short by player
  refused not-your-role MD-8-E-1
no roll short by boxperson
# Only the boxperson takes the dice from a shooter.
order pass delay by stickperson
  refused not-your-role MD-10-A-2
order pass delay by dealer
  refused not-your-role MD-10-A-2
# The call of the dice is the stick's.
do {"do": "roll", "dice": [3, 4], "by": "player"}
  refused not-your-role
  point 6
  shooter ann
