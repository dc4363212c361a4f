# The sharp shooter bet opens for a new shooter and locks at the first point
clauses: CO-2317.02-2-a CO-2305-3-a
house: colorado

ann sits 1 with $100
bob sits 2 with $100
ann bets pass $5
ann bets sharp-shooter $5
bob bets sharp-shooter $2
  offered sharp-shooter
roll 1-2
  lost ann pass $5
  not offered sharp-shooter
# No point yet: bob may still take his down, but not bring it back.
bob takes down sharp-shooter
  bob rack $100
bob bets sharp-shooter $2
  refused not-now CO-2317.02-2-a
ann bets pass $5
roll 6-2
  point 8
ann takes down sharp-shooter
  refused cannot-remove
roll 3-4
  lost ann pass $5
  lost ann sharp-shooter $5
  offered sharp-shooter
bob bets pass $5
bob bets sharp-shooter $2
  bob rack $93
