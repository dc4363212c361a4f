# All small: two to six in any order, before a seven
clauses: MD-3-A-43-a MD-5-H-1 MD-12-B-4 MD-12-B-6 MD-12-B-3
house: maryland

ann sits 1 with $1000
ann bets all-small $5
ann bets make-em-all $5
ann bets pass $10
roll 3-1
  point 4
roll 1-1
roll 6-5
roll 5-1
# A number that is marked already changes nothing.
roll 4-2
roll 2-1
  lammers all-small 2 3 4 6
  lammers make-em-all 2 3 4 6 11
roll 4-1
  won ann all-small $5 pays $170
  ann rack $1155
# The wager on all ten goes on, until the seven.
  ann bets pass $10, make-em-all $5
roll 5-2
  lost ann pass $10
  lost ann make-em-all $5
  ann rack $1155
