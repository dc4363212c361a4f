# Line bets are for the come-out, and a pass bet stays what it was
clauses: MD-3-A-1 MD-3-A-2 MD-4-E-replace
house: maryland

ann sits 1 with $500
bob sits 2 with $500
ann bets pass $10
# Before the roll it may still grow.
ann bets pass $5
  ann bets pass $15
bob bets dont-pass $10
roll 4-4
  point 8
# Nobody may join a line whose point is known, on either side.
bob bets pass $10
  refused not-now MD-3-A-1
ann bets dont-pass $10
  refused not-now MD-3-A-2
# Nor may what is there be raised.
ann bets pass $5
  refused cannot-increase
bob bets dont-pass $10
  refused cannot-increase MD-4-E-replace
  not offered pass
  not offered dont-pass
roll 5-3
  lost bob dont-pass $10
  won ann pass $15 pays $15
  offered pass min $5 max $5000 unit $1
  offered dont-pass
bob bets pass $10
  bob bets pass $10
