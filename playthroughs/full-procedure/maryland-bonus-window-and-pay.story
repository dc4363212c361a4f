# Open before a new shooter's first come-out only; complete, it is paid at once; a 7 takes all
clauses: MD-12-B-1 MD-12-B-4 MD-12-B-5 MD-12-B-6 MD-4-D-4 MD-3-A-43-a MD-5-H-1
house:
    rulebook = "maryland"
    [bonus-craps]
    pay_table = "A"

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
ann bets all-small $5
ann bets all-tall $5
ann bets make-em-all $5
ann bets all-small $1
  refused cannot-increase MD-4-D-4
  ann rack $975
roll 5-3
  point 8
# The shooter's first come-out is over.
bob bets all-small $1
  refused not-now
roll 4-2
roll 2-3
roll 1-3
roll 1-2
# Any order will do: 34 to 1 at once, the other two go on.
roll 1-1
  won ann all-small $5 pays $170
  ann rack $1150
  ann bets pass $10, all-tall $5, make-em-all $5
bob bets all-small $1
  refused not-now
roll 4-4
  won ann pass $10 pays $10
ann bets pass $10
# A winning 7 for the line, the end for the bonus wagers. The same shooter opens nothing.
roll 3-4
  lost ann all-tall $5
  lost ann make-em-all $5
  won ann pass $10 pays $10
  lammers all-tall
  ann rack $1180
ann bets all-small $1
  refused not-now
