# A buy bet rests on the come-out unless called on
clauses: CO-2305-5-a CO-2307-1-c
house: colorado

ann sits 1 with $500
ann bets pass $5
ann bets buy-4 $20
  ann bets pass $5, buy-4 $20 off
  ann rack $474
roll 2-2
  point 4
roll 1-3
  won ann pass $5 pays $5
  won ann buy-4 $20 pays $40
  ann rack $544
ann bets pass $5
ann bets buy-4 $20
roll 5-2
  won ann pass $5 pays $5
  ann bets buy-4 $20 off
ann bets pass $5
ann calls buy-4 on
  ann bets pass $5, buy-4 $20
roll 3-1
  won ann buy-4 $20 pays $40
  point 4
  ann rack $583
