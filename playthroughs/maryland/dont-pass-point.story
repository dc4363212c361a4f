# Don't pass against a point
clauses: MD-3-A-2-a-ii MD-3-A-2-b-ii MD-5-A-2
house: maryland

ann sits 1 with $100
ann bets dont-pass $10
roll 6-4
  point 10
# Neither eleven nor craps matters any more.
roll 6-5
roll 2-1
roll 6-6
roll 5-2
  won ann dont-pass $10 pays $10
  ann rack $110
# Alone at the table, ann shoots again.
ann bets dont-pass $10
roll 5-5
  point 10
  shooter ann
roll 2-1
roll 6-4
  lost ann dont-pass $10
  ann rack $100
  phase come-out
  shooter ann
