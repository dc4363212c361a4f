# MEA-01: nine numbers pay each winner, the dealers once
clauses: BC-B-MEA-01 BC-MP-3-partial BC-MP-3-envy BC-N-1 BC-N-2 BC-N-3
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
ann bets make-em-all-progressive $1
bob bets make-em-all-progressive $1
roll 2-2
  point 4
roll 1-1
roll 1-2
roll 2-3
roll 4-2
roll 5-3
roll 4-5
roll 6-4
roll 5-6
# Nine, then a repeat: $300 for the dollar, nothing for the five to eight passed on the way.
roll 5-6
  won ann make-em-all-progressive $1 pays $299
  won bob make-em-all-progressive $1 pays $299
  envy make-em-all-progressive $200
  ann rack $1294
  bob rack $1299
  envy $200
ann bets make-em-all-progressive $1
roll 1-1
roll 1-2
roll 2-3
roll 4-2
# Five numbers: $2 for $1, no envy.
roll 5-3
roll 5-3
  won ann make-em-all-progressive $1 pays $1
  ann rack $1295
# Four are not enough.
ann bets make-em-all-progressive $1
roll 1-1
roll 1-2
roll 2-3
roll 4-2
roll 4-2
  lost ann make-em-all-progressive $1
  envy $200
  meter make-em-all-progressive $10000.80
  house win $-798.80
