# Once up, a tip is not the player's to move
clauses: CO-2318-2-b
house: colorado

ann sits 1 with $200
bob sits 2 with $200
ann bets dont-pass $5 for dealers
bob bets dont-pass $5
# Void for bob, whose stake comes back; the tip stays with the dealers.
roll 6-6
  pushed dealers of ann dont-pass $5
  pushed bob dont-pass $5
  tips $5
  ann rack $195
  bob rack $200
ann bets pass $5
ann bets pass $5 for dealers
bob bets pass $5
roll 2-2
  point 4
# Ann takes down her own hardway; the one beside it stays.
ann bets hard-10 $5
ann bets hard-10 $1 for dealers
ann takes down hard-10
  ann rack $184
  ann bets pass $5, pass $5 dealers, hard-10 $1 dealers
# Odds for the dealers need a flat bet for the dealers.
bob bets pass-odds $10 for dealers
  refused line-bet-required
ann bets pass-odds $10 for dealers
roll 1-3
  won ann pass $5 pays $5
  won dealers of ann pass $5 pays $5
  won dealers of ann pass-odds $10 pays $20
  won bob pass $5 pays $5
  ann rack $184
