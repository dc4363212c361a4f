# Dealers' bets on super front line winner, at the player's odds
clauses: CO-2317.04-8-a CO-2317.04-8-b CO-2318-2-b
house: colorado

ann sits 1 with $200
bob sits 2 with $200
ann bets pass $5
bob bets pass $5
# Bob has no such bet of his own to set one beside.
bob bets super-front-line-winner $1 for dealers
  refused line-bet-required
ann bets super-front-line-winner $5
ann bets super-front-line-winner $1 for dealers
  ann bets pass $5, super-front-line-winner $5, super-front-line-winner $1 dealers
roll 4-4
roll 6-5
roll 5-6
roll 6-5
roll 3-4
  lost ann pass $5
  lost bob pass $5
  won ann super-front-line-winner $5 pays $15
  won dealers of ann super-front-line-winner $1 pays $3
  tips $4
  ann rack $209
