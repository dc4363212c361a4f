# Super front line winner, pay table 4: four, five, ten and eleven
clauses: CO-2317.04-PT4 CO-2317.04-10 CO-2317.04-11 CO-2317.04-9-b
house:
    rulebook = "colorado"
    [super-front-line-winner]
    pay_table = 4

ann sits 1 with $500
# Four, the seven-out among them: 4 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 2-4
roll 6-5
roll 5-6
roll 6-5
roll 4-3
  lost ann pass $5
  won ann super-front-line-winner $5 pays $20
# Five, the seven-out among them: 6 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 4-4
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 1-6
  lost ann pass $5
  won ann super-front-line-winner $5 pays $30
# Ten, the seven-out among them: 100 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 3-2
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-6
roll 2-5
  lost ann pass $5
  won ann super-front-line-winner $5 pays $500
# Eleven, the seven-out among them: 250 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 5-4
roll 6-5
roll 5-6
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
  won ann super-front-line-winner $5 pays $1250
  ann rack $2280
