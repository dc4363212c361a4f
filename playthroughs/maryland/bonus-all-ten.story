# All ten numbers without a seven, pay table A
clauses: MD-3-A-43-a MD-3-A-43-b MD-3-A-43-c MD-5-H-1 MD-5-H MD-12-B-1 MD-12-B-4
house: maryland

ann sits 1 with $1000
# One, two or all three of them.
ann bets all-small $5
ann bets make-em-all $5
ann bets all-tall $5
ann bets pass $10
roll 3-1
roll 1-1
roll 2-1
roll 3-2
roll 4-2
  won ann all-small $5 pays $170
  ann rack $1150
roll 6-6
roll 6-5
roll 6-4
roll 5-5
roll 6-3
  lammers all-tall 9 10 11 12
roll 4-4
  won ann make-em-all $5 pays $875
  won ann all-tall $5 pays $170
  ann rack $2205
  ann bets pass $10
