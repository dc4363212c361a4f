# No fire bet up when the dice pass: the next shooter starts afresh
clauses: CO-2313-4 CO-2317.01-2-a
house: colorado

ann sits 1 with $100
bob sits 2 with $100
ann bets pass $5
roll 3-3
roll 4-2
  won ann pass $5 pays $5
ann passes the dice
  lammers fire
bob bets fire $5
bob bets pass $5
roll 4-4
  shooter bob
roll 6-2
  won bob pass $5 pays $5
  lammers fire 8
