# The right wager at the wrong moment
clauses: CO-2317.01-2-a CO-2308-1-a CO-2304-1 CO-2304-2 CO-2304-3 CO-2304-4
house: practice

ann sits 1 with $1000
# Come bets wait until the come-out is over.
ann bets come $10
  refused not-now
ann bets dont-come $10
  refused not-now
ann bets pass $10
# There is no point to take odds on.
ann bets pass-odds $10
  refused not-now
roll 4-2
  point 6
# A first pass bet cannot join a point; the shooter's first come-out is over for fire.
bob sits 2 with $1000
bob bets pass $10
  refused not-now
bob bets dont-pass $10
  refused not-now
bob bets fire $1
  refused not-now
bob bets come $10
  bob rack $990
