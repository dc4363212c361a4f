# Don't come bets: two and three win, twelve is void, then seven before the number
clauses: CO-2304-4 CO-2304-4-a CO-2304-4-b CO-2304-4-c CO-2302-4 CO-2306-1-t1
house: colorado

ann sits 1 with $1000
ann bets dont-come $10
  refused not-now CO-2304-4
ann bets dont-pass $10
roll 6-2
  point 8
ann bets dont-come $10
roll 1-1
  won ann dont-come $10 pays $10
ann bets dont-come $10
roll 2-1
  won ann dont-come $10 pays $10
ann bets dont-come $10
roll 6-6
  pushed ann dont-come $10
  ann rack $1010
ann bets dont-come $10
roll 5-6
  lost ann dont-come $10
ann bets dont-come $10
roll 1-3
  moved ann dont-come to dont-come-4 $10
# Already on the four, it no longer cares for a twelve.
roll 6-6
roll 2-2
  lost ann dont-come-4 $10
  point 8
ann bets dont-come $10
roll 6-4
  moved ann dont-come to dont-come-10 $10
# On the seven the one on the ten wins, the one in the area loses.
ann bets dont-come $10
roll 3-4
  lost ann dont-come $10
  won ann dont-pass $10 pays $10
  won ann dont-come-10 $10 pays $10
  ann rack $1010
