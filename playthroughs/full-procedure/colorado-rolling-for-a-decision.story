# Colorado: throws that only decide what came before
clauses: CO-2313-2-a CO-2313-2-b CO-2313-2-c CO-2313-2-d
house: practice

ann sits 1 with $1000
ann bets pass $10
roll 4-2
  point 6
ann bets come $10
roll 5-4
  moved ann come to come-9 $10
roll 5-1
  won ann pass $10 pays $10
# Alone at the table and no line bet: ann throws for the 9.
roll 2-2
  no point
  phase decision-only
  puck off
ann bets come $10
  refused not-now
ann bets place-6 $12
  refused not-now
ann bets low-side $1
  refused not-now
# Odds on the come bet that is left may still be taken.
ann bets come-odds-9 $10
roll 5-3
  no point
  phase decision-only
# The odds were off, as on any come-out: they come back, the flat bet pays.
roll 6-3
  returned ann come-odds-9 $10
  won ann come-9 $10 pays $10
  phase come-out
  ann rack $1020
ann bets pass $10
roll 5-3
  point 8
