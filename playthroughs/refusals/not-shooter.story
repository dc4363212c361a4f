# Only the shooter can give the dice away
clauses: CO-2313-1-0
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
bob bets pass $10
roll 4-2
  point 6
  shooter ann
bob passes the dice
  refused not-shooter
  shooter ann
ann passes the dice
  shooter bob
