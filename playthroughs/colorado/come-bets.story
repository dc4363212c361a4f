# Come bets: the first roll, the trip to a number, the decision
clauses: CO-2304-3 CO-2304-3-a CO-2304-3-b CO-2302-4 CO-2306-1-t1
house: colorado

ann sits 1 with $1000
ann bets come $5
  refused not-now CO-2304-3
ann bets pass $10
roll 3-3
  point 6
  offered come
ann bets come $5
roll 5-6
  won ann come $5 pays $5
ann bets come $5
roll 6-6
  lost ann come $5
ann bets come $5
roll 1-2
  lost ann come $5
ann bets come $5
roll 1-1
  lost ann come $5
  ann bets pass $10
ann bets come $5
roll 4-5
  moved ann come to come-9 $5
  point 6
  ann bets pass $10, come-9 $5
# The nine comes again with a fresh come bet behind it: one is paid, the other takes its place.
ann bets come $10
roll 6-3
  moved ann come to come-9 $10
  won ann come-9 $5 pays $5
  ann bets pass $10, come-9 $10
# A seven kills the line and the nine but pays the come bet still in its area.
ann bets come $5
roll 3-4
  lost ann pass $10
  lost ann come-9 $10
  won ann come $5 pays $5
  ann rack $980
  ann on layout $0
  shooter nobody
