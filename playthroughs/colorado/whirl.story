# The whirl adds any seven to the horn
clauses: CO-2304-21-a
house: colorado

ann sits 1 with $500
ann bets pass $5
roll 6-4
  point 10
ann bets whirl $6
  refused not-a-unit
ann bets whirl $5
roll 1-1
  won ann whirl $5 pays $26
ann bets whirl $5
roll 1-2
  won ann whirl $5 pays $11
ann bets whirl $5
roll 5-6
  won ann whirl $5 pays $11
ann bets whirl $10
roll 6-6
  won ann whirl $10 pays $52
ann bets whirl $5
roll 2-2
  lost ann whirl $5
  ann rack $590
# The seven wins $4 and loses $4.
ann bets whirl $5
roll 5-2
  lost ann pass $5
  pushed ann whirl $5
  ann rack $590
