# A seven before the point costs the line bet and the dice
clauses: CO-2304-1-b CO-2313-1-a CO-2302-6 CO-2302-8
house: colorado

ann sits 1 with $300
bob sits 2 with $300
ann bets pass $20
bob bets pass $5
roll 6-3
  point 9
  shooter ann
roll 2-2
  phase point
roll 5-2
  lost ann pass $20
  lost bob pass $5
  event {"event": "seven-out", "point": 9}
  phase come-out
  puck off
  shooter nobody
  ann rack $280
  bob rack $295
  house win $25
# A winning seven on the next come-out leaves the dice with bob.
bob bets pass $5
roll 3-4
  won bob pass $5 pays $5
  shooter bob
