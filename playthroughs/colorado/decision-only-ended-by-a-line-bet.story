# A line bet brings the game back
clauses: CO-2313-2-d CO-2310-a
house: colorado

ann sits 1 with $500
bob sits 2 with $500
ann bets pass $10
roll 3-3
  point 6
ann bets dont-come $10
roll 2-2
  moved ann dont-come to dont-come-4 $10
roll 4-2
  won ann pass $10 pays $10
roll 5-3
  phase decision-only
  shooter ann
  no point
# Bob wants to shoot.
bob bets pass $10
  phase come-out
roll 5-3
  point 8
  shooter bob
  ann bets dont-come-4 $10
roll 6-1
  lost bob pass $10
  won ann dont-come-4 $10 pays $10
  ann rack $520
