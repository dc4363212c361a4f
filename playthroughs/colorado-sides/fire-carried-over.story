# The dice pass before the seven-out: the fire bet waits for it
clauses: CO-2317.01-9-b CO-2313-4
house: colorado

ann sits 1 with $500
bob sits 2 with $500
ann bets fire $5
ann bets pass $5
roll 3-3
roll 4-2
  won ann pass $5 pays $5
ann bets pass $5
roll 2-2
roll 1-3
  won ann pass $5 pays $5
ann bets pass $5
roll 4-4
roll 6-2
  won ann pass $5 pays $5
ann passes the dice
  shooter nobody
  lammers fire 4 6 8
  ann bets fire $5
# Bob is a new shooter, but the old bets are not decided: no new ones.
bob bets fire $5
  refused not-now
bob bets pass $5
roll 6-4
  shooter bob
roll 5-5
  won bob pass $5 pays $5
  lammers fire 4 6 8 10
bob bets pass $5
roll 6-3
roll 6-1
  lost bob pass $5
  won ann fire $5 pays $120
  lammers fire
  shooter nobody
# Now it is open again.
bob bets fire $5
  bob rack $495
