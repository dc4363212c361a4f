# Come odds may be called on for decision-only rolls
clauses: CO-2313-2-b CO-2305-5-a
house: colorado

ann sits 1 with $500
ann bets pass $10
roll 3-3
  point 6
ann bets come $10
roll 5-4
  moved ann come to come-9 $10
ann bets come-odds-9 $40
roll 4-2
  won ann pass $10 pays $10
roll 6-2
  phase decision-only
  ann bets come-9 $10, come-odds-9 $40 off
ann calls come-odds-9 on
roll 1-1
  ann bets come-9 $10, come-odds-9 $40
roll 4-5
  won ann come-9 $10 pays $10
  won ann come-odds-9 $40 pays $60
  phase come-out
  ann rack $580
