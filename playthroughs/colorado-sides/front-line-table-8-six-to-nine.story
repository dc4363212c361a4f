# Super front line winner, pay table 8: six to nine
clauses: CO-2317.04-PT8 CO-2317.04-29-a CO-2317.04-9-b
house:
    rulebook = "colorado"
    [super-front-line-winner]
    pay_table = 8

ann sits 1 with $500
# Six, the seven-out among them: 10 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 3-3
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 4-3
  lost ann pass $5
  won ann super-front-line-winner $5 pays $50
# Seven, the seven-out among them: 25 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 6-2
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 1-6
  lost ann pass $5
  won ann super-front-line-winner $5 pays $125
# Eight, the seven-out among them: 40 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 2-3
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 2-5
  lost ann pass $5
  won ann super-front-line-winner $5 pays $200
# Nine, the seven-out among them: 50 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 4-5
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 3-4
  lost ann pass $5
  won ann super-front-line-winner $5 pays $250
  ann rack $1105
