# A seven on a decision-only roll costs the come bets, not the dice
clauses: CO-2313-2-d CO-2313-2-b
house: colorado

ann sits 1 with $500
bob sits 2 with $500
ann bets pass $10
roll 3-3
  point 6
ann bets come $10
roll 5-4
  moved ann come to come-9 $10
ann bets dont-come $10
roll 3-1
  moved ann dont-come to dont-come-4 $10
roll 4-2
  won ann pass $10 pays $10
roll 5-6
  phase decision-only
roll 3-4
  lost ann come-9 $10
  won ann dont-come-4 $10 pays $10
  phase come-out
  shooter ann
  ann rack $510
# She may bet the line again and go on.
bob bets pass $10
ann bets pass $10
roll 2-2
  point 4
  shooter ann
