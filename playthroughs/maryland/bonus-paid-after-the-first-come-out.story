# A carried wager that is paid after the new shooter's first come-out roll opens nothing before the next shooter
clauses: MD-12-B-1 MD-12-B-4
house: maryland

ann sits 1 with $1000
bob sits 2 with $1000
ann bets all-small $5
ann bets pass $10
roll 1-1
  lost ann pass $10
ann passes the dice
  lammers all-small 2
bob bets pass $10
roll 2-1
  shooter bob
  lost bob pass $10
bob bets pass $10
roll 3-1
  point 4
roll 3-2
roll 4-2
  won ann all-small $5 pays $170
  lammers all-small
  lammers make-em-all
# His first come-out roll is long past.
bob bets all-small $5
  refused not-now MD-12-B-1
roll 2-2
  won bob pass $10 pays $10
bob bets all-small $5
  refused not-now MD-12-B-1
# When bob gives up the dice nothing is pending, so ann's hand opens them.
bob passes the dice
ann bets all-small $5
  ann bets all-small $5
  lammers all-small
