# Hardways sleep through the come-out, unless called on
clauses: CO-2305-5-a CO-2304-9
house: colorado

ann sits 1 with $500
ann bets pass $5
ann bets hard-8 $5
ann bets hard-6 $5
  ann bets pass $5, hard-8 $5 off, hard-6 $5 off
roll 6-1
  won ann pass $5 pays $5
# Four-four would have paid: it only sets the point.
ann bets pass $5
roll 4-4
  point 8
  ann bets pass $5, hard-8 $5, hard-6 $5
roll 6-2
  lost ann hard-8 $5
  won ann pass $5 pays $5
ann bets pass $5
ann calls hard-6 on
  ann bets pass $5, hard-6 $5
roll 3-3
  won ann hard-6 $5 pays $45 stays
  point 6
  ann rack $540
