# Alone with a come bet left, the shooter throws without a line bet
clauses: CO-2313-2-b CO-2313-2-c CO-2313-2-d
house: colorado

ann sits 1 with $500
ann bets pass $10
roll 3-3
  point 6
ann bets come $10
roll 5-4
  moved ann come to come-9 $10
roll 4-2
  won ann pass $10 pays $10
# She bets no line. The dice only decide the nine: no point is set.
roll 2-2
  phase decision-only
  no point
  puck off
  shooter ann
ann bets place-6 $12
  refused not-now
ann bets come $10
  refused not-now
ann bets field $5
  refused not-now
# Her come bet may still grow and take odds.
ann bets come-9 $10
ann bets come-odds-9 $20
  ann bets come-9 $20, come-odds-9 $20 off
roll 6-6
  phase decision-only
roll 6-3
  returned ann come-odds-9 $20
  won ann come-9 $20 pays $20
  phase come-out
  ann rack $530
# Nothing left to decide, and no line bet: no throw.
roll 2-2
  refused no-shooter
