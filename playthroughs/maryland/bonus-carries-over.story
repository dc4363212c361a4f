# The dice pass on, the bonus wagers and their buttons stay
clauses: MD-12-B-1 MD-12-B-2 MD-12-B-4
house: maryland

ann sits 1 with $1000
bob sits 2 with $1000
ann bets all-small $5
ann bets pass $10
roll 3-1
roll 2-2
  won ann pass $10 pays $10
ann passes the dice
  shooter nobody
  lammers all-small 4
# Not even another of the three is open while one waits.
bob bets all-small $5
  refused not-now
bob bets all-tall $5
  refused not-now
bob bets pass $10
roll 4-1
  shooter bob
  point 5
roll 1-1
roll 1-2
  lammers all-small 2 3 4 5
roll 5-1
  won ann all-small $5 pays $170
  ann rack $1180
