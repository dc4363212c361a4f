# A place bet called off sits out the seven
clauses: CO-2304-5-b
house: colorado

ann sits 1 with $500
ann bets pass $10
roll 2-3
  point 5
ann bets place-6 $12
ann bets place-9 $10
ann calls place-6 off
  ann bets pass $10, place-6 $12 off, place-9 $10
roll 3-3
roll 6-3
  won ann place-9 $10 pays $14 stays
roll 4-3
  lost ann pass $10
  lost ann place-9 $10
  ann bets place-6 $12 off
  ann rack $482
# Nobody has thrown its six yet; it works again with the next point.
ann bets pass $10
roll 6-4
  point 10
  ann bets pass $10, place-6 $12
roll 5-1
  won ann place-6 $12 pays $14 stays
