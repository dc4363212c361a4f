# Five low numbers nobody bet on lift as well once no All Sides is up
clauses: CS-IV-a CS-IV-e CS-II-open
house: practice

ann sits 1 with $1000
ann bets pass $5
roll 6-3
  point 9
roll 1-1
roll 1-2
roll 1-3
roll 2-3
  lammers craps-sides 2 3 4 5 9
ann bets low-side $5
  refused not-now
roll 4-2
  lammers craps-sides 9
ann bets low-side $5
  ann rack $990
