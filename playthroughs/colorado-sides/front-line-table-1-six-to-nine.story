# Super front line winner, pay table 1: six to nine
clauses: CO-2317.04-PT1 CO-2317.04-29-a CO-2317.04-9-b
house: colorado

ann sits 1 with $500
# Six, the seven-out among them: 10 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 2-2
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 6-1
  lost ann pass $5
  won ann super-front-line-winner $5 pays $50
# Seven, the seven-out among them: 20 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 5-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-2
  lost ann pass $5
  won ann super-front-line-winner $5 pays $100
# Eight, the seven-out among them: 50 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 5-1
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 4-3
  lost ann pass $5
  won ann super-front-line-winner $5 pays $250
# Nine, the seven-out among them: 75 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 5-3
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 1-6
  lost ann pass $5
  won ann super-front-line-winner $5 pays $375
  ann rack $1255
