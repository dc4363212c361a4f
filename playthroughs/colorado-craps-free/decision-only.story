# A come bet on the eleven left over: only come bets matter, and no point is set
clauses: CO-2317.03-0-a CO-2317.03-4 CO-2313-2-b
house: colorado-craps-free

ann sits 1 with $200
ann bets pass $10
roll 3-3
  point 6
ann bets come $10
roll 6-5
  moved ann come to come-11 $10
roll 4-2
  won ann pass $10 pays $10
# She throws for the eleven alone; an invalid throw is invalid here too.
roll 1-1
  phase decision-only
  no point
  shooter ann
no roll off-table by stickperson
  ann bets come-11 $10
roll 5-6
  won ann come-11 $10 pays $10
  phase come-out
  ann rack $220
