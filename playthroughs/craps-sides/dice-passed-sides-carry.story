# The shooter gives up the dice; the sides wait for the next one's throws
clauses: CS-IV-h CS-IV-e
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
ann bets low-side $5
ann bets high-side $5
roll 5-5
  point 10
  shooter ann
roll 1-1
roll 1-2
ann passes the dice
  shooter bob
  point 10
  lammers craps-sides 2 3 10
# No fresh Low Side at the hand-over.
bob bets low-side $5
  refused not-now
roll 1-3
# The boxperson takes the dice from bob too: they go on round to ann.
order pass delay by boxperson
  shooter ann
  lammers craps-sides 2 3 4 10
roll 2-3
roll 5-1
  won ann low-side $5 pays $170
  ann rack $1160
roll 4-3
  lost ann pass $5
  lost ann high-side $5
  ann rack $1160
