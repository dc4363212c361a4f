# Table minimum, table maximum, and no betting on credit
clauses: CO-2303-2-a CO-2305-1-a
house: colorado

ann sits 1 with $6000
bob sits 2 with $3
ann bets pass $4
  refused below-minimum
ann bets pass $5001
  refused above-maximum
ann bets pass $5.50
  refused not-a-unit
  ann offered pass min $5 max $5000 unit $1
# Bob has $3 in front of him: nothing is taken on his word.
bob bets craps-12 $4
  refused not-enough-chips
bob bets craps-12 $1
  bob rack $2
ann bets pass $5000
  ann rack $1000
  ann on layout $5000
ann bets pass $1
  refused above-maximum
roll 5-6
  lost bob craps-12 $1
  won ann pass $5000 pays $5000
  ann rack $11000
