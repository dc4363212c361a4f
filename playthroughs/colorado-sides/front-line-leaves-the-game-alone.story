# The rest of the game is played and paid as ever
clauses: CO-2317.04-3
house: colorado

ann sits 1 with $500
bob sits 2 with $500
# Ann has the extra bet, bob has not; otherwise they bet alike.
ann bets pass $10
bob bets pass $10
ann bets super-front-line-winner $5
roll 6-5
  won ann pass $10 pays $10
  won bob pass $10 pays $10
ann bets pass $10
bob bets pass $10
roll 2-2
  point 4
ann bets pass-odds $20
bob bets pass-odds $20
ann bets place-6 $12
bob bets place-6 $12
roll 5-1
  won ann place-6 $12 pays $14 stays
  won bob place-6 $12 pays $14 stays
roll 3-1
  won ann pass $10 pays $10
  won ann pass-odds $20 pays $40
  won bob pass $10 pays $10
  won bob pass-odds $20 pays $40
  ann rack $557
  bob rack $562
