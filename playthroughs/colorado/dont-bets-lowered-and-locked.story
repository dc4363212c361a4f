# A don't bet may shrink or go, and then it stays that way
clauses: CO-2305-4-a CO-2305-4-b
house: colorado

ann sits 1 with $1000
ann bets dont-pass $30
# Still before the come-out: lowered once, it cannot be raised again.
ann reduces dont-pass $10
ann bets dont-pass $10
  refused cannot-increase CO-2305-4-b
roll 4-2
  point 6
ann bets dont-pass $10
  refused cannot-increase
ann reduces dont-pass $10
  ann rack $990
  ann bets dont-pass $10
ann bets dont-come $20
roll 2-2
  moved ann dont-come to dont-come-4 $20
ann bets dont-come-4 $10
  refused cannot-increase
ann reduces dont-come-4 $10
ann bets dont-come-4 $10
  refused cannot-increase CO-2305-4-b
# A new don't come bet is another matter: there is always room for one.
ann bets dont-come $10
roll 5-4
  moved ann dont-come to dont-come-9 $10
ann takes down dont-come-9
ann takes down dont-pass
  ann rack $990
  ann bets dont-come-4 $10
# The line bet is gone until its six would have been decided.
ann bets dont-pass $10
  refused not-now
roll 3-4
  won ann dont-come-4 $10 pays $10
  ann rack $1010
  phase come-out
ann bets dont-pass $10
  ann rack $1000
