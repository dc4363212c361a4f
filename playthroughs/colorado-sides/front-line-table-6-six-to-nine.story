# Super front line winner, pay table 6: six to nine
clauses: CO-2317.04-PT6 CO-2317.04-29-a CO-2317.04-9-b
house:
    rulebook = "colorado"
    [super-front-line-winner]
    pay_table = 6

ann sits 1 with $500
# Six, the seven-out among them: 12 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 4-1
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 2-5
  lost ann pass $5
  won ann super-front-line-winner $5 pays $60
# Seven, the seven-out among them: 30 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 6-3
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 3-4
  lost ann pass $5
  won ann super-front-line-winner $5 pays $150
# Eight, the seven-out among them: 40 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 3-1
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-1
  lost ann pass $5
  won ann super-front-line-winner $5 pays $200
# Nine, the seven-out among them: 50 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 6-4
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 5-2
  lost ann pass $5
  won ann super-front-line-winner $5 pays $250
  ann rack $1140
