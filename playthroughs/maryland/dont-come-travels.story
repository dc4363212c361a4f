# A don't come bet goes behind its number
clauses: MD-3-A-4-a MD-3-A-4-b-ii MD-3-A-4-c-ii MD-5-A-4
house: maryland

ann sits 1 with $1000
ann bets pass $10
roll 4-2
ann bets dont-come $10
roll 6-2
  moved ann dont-come to dont-come-8 $10
ann bets dont-come $20
roll 3-1
  moved ann dont-come to dont-come-4 $20
  ann bets pass $10, dont-come-8 $10, dont-come-4 $20
# Only its own number or a seven decides it.
roll 6-6
roll 2-1
roll 5-4
roll 4-4
  lost ann dont-come-8 $10
roll 3-3
  won ann pass $10 pays $10
  ann rack $980
# A seven on the come-out wins for it.
ann bets pass $10
roll 4-3
  won ann pass $10 pays $10
  won ann dont-come-4 $20 pays $20
  ann rack $1030
