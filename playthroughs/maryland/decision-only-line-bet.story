# A line bet ends the rolls for a decision, and its maker has the dice
clauses: MD-10-B MD-10-B-1 MD-10-B-4
house: maryland

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
roll 4-2
ann bets come $10
roll 5-4
  moved ann come to come-9 $10
roll 3-3
  won ann pass $10 pays $10
roll 3-1
  phase decision-only
  shooter ann
bob bets dont-pass $10
  event decision-only-ended
  phase come-out
  shooter bob
# An ordinary come-out again: the four is a point, and the come bet still waits.
roll 3-1
  point 4
  ann bets come-9 $10
roll 6-3
  won ann come-9 $10 pays $10
roll 5-2
  won bob dont-pass $10 pays $10
# Were bob to take the dice before the first such roll, it would never have begun.
ann bets pass $10
roll 4-4
ann bets come $10
roll 5-4
  moved ann come to come-9 $10
roll 6-2
  won ann pass $10 pays $10
bob bets pass $10
roll 3-1
  no event decision-only-began
  shooter bob
  point 4
