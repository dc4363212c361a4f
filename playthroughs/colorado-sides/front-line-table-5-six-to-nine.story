# Super front line winner, pay table 5: six to nine
clauses: CO-2317.04-PT5 CO-2317.04-29-a CO-2317.04-9-b
house:
    rulebook = "colorado"
    [super-front-line-winner]
    pay_table = 5

ann sits 1 with $500
# Six, the seven-out among them: 15 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 5-1
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 4-3
  lost ann pass $5
  won ann super-front-line-winner $5 pays $75
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
# Nine, the seven-out among them: 75 to 1.
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
  won ann super-front-line-winner $5 pays $375
  ann rack $1255
