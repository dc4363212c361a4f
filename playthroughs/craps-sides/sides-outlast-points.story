# A made point and a new come-out change nothing for a side wager
clauses: CS-0-persist CS-II-lose CS-I-lose CS-IV-f
house: practice

ann sits 1 with $1000
ann bets pass $5
ann bets low-side $5
ann bets all-sides $5
roll 5-3
  point 8
roll 4-4
  won ann pass $5 pays $5
  lammers craps-sides 8
  phase come-out
  ann bets low-side $5, all-sides $5
ann bets pass $5
roll 4-5
  point 9
ann bets high-side $5
  refused not-now
roll 5-4
  won ann pass $5 pays $5
ann bets pass $5
# A come-out 7: the line wins, the sides are gone.
roll 5-2
  lost ann low-side $5
  lost ann all-sides $5
  won ann pass $5 pays $5
  ann rack $1005
  lammers craps-sides
