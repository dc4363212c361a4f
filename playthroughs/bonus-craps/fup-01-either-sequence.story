# FUP-01: down from 6 or up from 8; the first throw says which
clauses: BC-C-FUP-01 BC-GD-5 BC-FP-3-partial BC-FP-3-envy BC-FP-5 BC-FP-5-multi BC-FP-2-b BC-N-1 BC-N-2 BC-N-3
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
ann bets fired-up-progressive $1
bob bets fired-up-progressive $1
  meter fired-up-progressive $20000.40
roll 4-2
  point 6
# Under way: no one joins.
roll 4-1
roll 2-2
roll 1-2
# An 8 where the 2 was due. Four matches, once for the dealers.
roll 5-3
  won ann fired-up-progressive $1 pays $299
  won bob fired-up-progressive $1 pays $299
  envy fired-up-progressive $100
  ann rack $1294
  bob rack $1299
# That 8 was the old bet's last throw, not the new one's first.
ann bets fired-up-progressive $1
roll 5-3
roll 5-4
roll 6-4
roll 2-2
  won ann fired-up-progressive $1 pays $39
  ann rack $1333
ann bets fired-up-progressive $1
roll 5-3
roll 5-4
roll 2-3
  won ann fired-up-progressive $1 pays $4
# One match gives the dollar back. The 5 does not continue the other sequence.
ann bets fired-up-progressive $1
roll 5-3
roll 2-3
  pushed ann fired-up-progressive $1
  ann rack $1337
ann bets fired-up-progressive $1
roll 5-4
  lost ann fired-up-progressive $1
  ann rack $1336
  envy $100
