# Low Side wins; with no All Sides up its marks lift and it opens again
clauses: CS-0-optional CS-II-win CS-II-open CS-IV-a CS-IV-d CS-IV-e CS-PT-low CS-I-lammer
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
ann bets low-side $5
roll 5-3
  point 8
  event {"event": "marked", "wager": "high-side", "number": 8}
  lammers craps-sides 8
# Only a high number is marked: bob may still join.
bob bets low-side $1
roll 1-1
  lammers craps-sides 2 8
# Now he could not.
bob bets low-side $1
  refused not-now
roll 1-2
roll 1-3
roll 2-3
roll 4-2
  won ann low-side $5 pays $170
  won bob low-side $1 pays $34
  ann rack $1165
  bob rack $1034
  lammers craps-sides 8
ann bets low-side $5
roll 4-2
  lammers craps-sides 6 8
# The new bet needs all five again; a 7 takes it and every lammer.
roll 3-4
  lost ann pass $5
  lost ann low-side $5
  lammers craps-sides
  ann rack $1160
