# Any seven takes the bonus wagers, and only a new shooter opens them again
clauses: MD-3-A-43 MD-4-D-4 MD-12-B-1 MD-12-B-2 MD-12-B-3 MD-12-B-5
house: maryland

ann sits 1 with $1000
bob sits 2 with $100
ann bets all-small $1
ann bets make-em-all $1
ann bets all-tall $1
ann bets dont-pass $10
ann bets all-small $1
  refused cannot-increase MD-4-D-4
ann reduces all-tall $1
  refused cannot-reduce MD-4-D-4
# That it stays until it is paid or taken is said elsewhere than that it is not changed.
ann takes down make-em-all
  refused cannot-remove MD-12-B-2
# Every total is marked, made as a point or not.
roll 6-6
  pushed ann dont-pass $10
  lammers all-tall 12
  lammers all-small
  lammers make-em-all 12
# It is still a come-out, but no longer the shooter's first.
bob bets all-small $1
  refused not-now
ann takes down all-small
  refused cannot-remove MD-12-B-2
ann bets pass $10
roll 6-5
  won ann pass $10 pays $10
  lammers all-tall 11 12
ann bets pass $10
roll 4-3
  lost ann all-small $1
  lost ann make-em-all $1
  lost ann all-tall $1
  won ann pass $10 pays $10
  lammers make-em-all
  shooter ann
# A winner seven: ann keeps the dice, so the wagers stay shut.
ann bets all-tall $1
  refused not-now
ann bets pass $10
roll 4-4
roll 5-2
  lost ann pass $10
bob bets all-tall $1
  bob bets all-tall $1
  bob rack $99
