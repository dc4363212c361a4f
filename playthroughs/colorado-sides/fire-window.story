# The fire bet is for a new shooter's first come-out roll
clauses: CO-2317.01-2-a CO-2317.01-4 CO-2305-3-a
house: colorado

ann sits 1 with $500
bob sits 2 with $500
ann bets pass $5
ann bets fire $5
bob bets fire $5
  offered fire
# A natural sets no point: no one may join now, but one may still leave.
roll 6-5
  won ann pass $5 pays $5
  not offered fire
bob takes down fire
  bob rack $500
bob bets fire $5
  refused not-now CO-2317.01-2-a
ann bets pass $5
roll 2-2
  point 4
ann takes down fire
  refused cannot-remove CO-2317.01-4
ann reduces fire $2
  refused cannot-reduce CO-2317.01-4
bob bets fire $5
  refused not-now CO-2317.01-2-a
# The point made changes nothing: ann is no new shooter.
roll 1-3
  won ann pass $5 pays $5
bob bets fire $5
  refused not-now CO-2317.01-2-a
ann bets pass $5
roll 6-4
  point 10
roll 5-2
  lost ann pass $5
  lost ann fire $5
# A new hand, a new window.
bob bets pass $5
bob bets fire $5
ann bets fire $1
  offered fire
