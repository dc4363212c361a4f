# One, two and three sevens and elevens lose on pay table 1
clauses: CO-2317.04-12 CO-2317.04-29-a CO-2317.04-29-b CO-2317.04-PT1
house: colorado

ann sits 1 with $200
bob sits 2 with $200
ann bets pass $5
ann bets super-front-line-winner $5
roll 3-3
# Settled with the seven-out: nothing of it is left when bob throws.
roll 3-4
  lost ann pass $5
  lost ann super-front-line-winner $5
  ann on layout $0
  shooter nobody
bob bets pass $5
bob bets super-front-line-winner $5
roll 6-5
  won bob pass $5 pays $5
  shooter bob
bob bets pass $5
roll 5-5
roll 4-3
  lost bob pass $5
  lost bob super-front-line-winner $5
ann bets pass $5
ann bets super-front-line-winner $5
roll 4-4
roll 6-5
roll 5-6
roll 1-6
  lost ann pass $5
  lost ann super-front-line-winner $5
  ann rack $180
