# Place bets rest on the come-out unless their owner calls them on
clauses: CO-2304-5-b CO-2305-5-a
house: colorado

ann sits 1 with $500
bob sits 2 with $500
ann bets pass $10
ann bets place-8 $12
bob bets place-8 $12
  bob bets place-8 $12 off
roll 3-4
  won ann pass $10 pays $10
  ann bets place-8 $12 off
ann bets pass $10
roll 4-4
  point 8
  ann bets pass $10, place-8 $12
# The point is on, so both work again.
roll 6-2
  won ann pass $10 pays $10
  won ann place-8 $12 pays $14 stays
  won bob place-8 $12 pays $14 stays
# Ann calls hers on for the come-out, bob says nothing.
ann calls place-8 on
  ann bets place-8 $12
  bob bets place-8 $12 off
ann bets pass $10
roll 5-3
  won ann place-8 $12 pays $14 stays
  point 8
# A call ends with the phase: on the next come-out hers is off like his.
roll 6-2
  won ann pass $10 pays $10
  won ann place-8 $12 pays $14 stays
  won bob place-8 $12 pays $14 stays
  ann bets place-8 $12 off
ann calls place-8 on
ann bets pass $10
roll 6-1
  lost ann place-8 $12
  won ann pass $10 pays $10
  bob bets place-8 $12 off
  ann rack $570
