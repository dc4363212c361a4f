# Called on, come odds are paid on the come-out
clauses: CO-2305-5-a CO-2308-3-c
house: colorado

ann sits 1 with $500
ann bets pass $10
roll 6-2
  point 8
ann bets come $10
roll 6-3
  moved ann come to come-9 $10
ann bets come-odds-9 $40
roll 5-3
  won ann pass $10 pays $10
ann bets pass $10
ann calls come-odds-9 on
  ann bets pass $10, come-9 $10, come-odds-9 $40
roll 5-4
  won ann come-9 $10 pays $10
  won ann come-odds-9 $40 pays $60
  point 9
  ann rack $570
