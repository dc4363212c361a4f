# Super front line winner, pay table 7: four, five, ten and eleven
clauses: CO-2317.04-PT7 CO-2317.04-10 CO-2317.04-11 CO-2317.04-9-b
house:
    rulebook = "colorado"
    [super-front-line-winner]
    pay_table = 7

ann sits 1 with $500
# Four, the seven-out among them: 3 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 1-5
roll 6-5
roll 5-6
roll 6-5
roll 4-3
  lost ann pass $5
  won ann super-front-line-winner $5 pays $15
# Five, the seven-out among them: 5 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 4-4
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 1-6
  lost ann pass $5
  won ann super-front-line-winner $5 pays $25
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
  ann rack $2270
