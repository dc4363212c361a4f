# The don't pass line, and the barred twelve
clauses: CO-2304-2 CO-2304-2-a CO-2304-2-b CO-2304-2-c CO-2306-1-t1
house: colorado

ann sits 1 with $1000
ann bets dont-pass $10
roll 1-1
  won ann dont-pass $10 pays $10
ann bets dont-pass $10
roll 1-2
  won ann dont-pass $10 pays $10
  ann rack $1020
# Twelve is a standoff: the stake is back in the rack and nothing is left up.
ann bets dont-pass $10
roll 6-6
  pushed ann dont-pass $10
  ann rack $1020
  ann on layout $0
  shooter ann
ann bets dont-pass $10
roll 4-3
  lost ann dont-pass $10
ann bets dont-pass $10
roll 6-5
  lost ann dont-pass $10
ann bets dont-pass $10
roll 5-5
  point 10
# With the point on, twelve means nothing to it.
roll 6-6
roll 4-6
  lost ann dont-pass $10
ann bets dont-pass $10
roll 6-3
  point 9
bob sits 2 with $100
bob bets dont-pass $10
  refused not-now CO-2304-2
roll 5-2
  won ann dont-pass $10 pays $10
  shooter nobody
  ann rack $1000
  house win $0
