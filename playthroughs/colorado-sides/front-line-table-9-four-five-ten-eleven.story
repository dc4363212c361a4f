# Super front line winner, pay table 9: four, five, ten and eleven
clauses: CO-2317.04-PT9 CO-2317.04-10 CO-2317.04-11 CO-2317.04-9-b
house:
    rulebook = "colorado"
    [super-front-line-winner]
    pay_table = 9

ann sits 1 with $500
# Four, the seven-out among them: 5 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 3-1
roll 6-5
roll 5-6
roll 6-5
roll 6-1
  lost ann pass $5
  won ann super-front-line-winner $5 pays $25
# Five, the seven-out among them: 7 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 6-4
roll 5-6
roll 6-5
roll 5-6
roll 6-5
roll 5-2
  lost ann pass $5
  won ann super-front-line-winner $5 pays $35
# Ten, the seven-out among them: 75 to 1.
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
roll 6-5
roll 5-6
roll 4-3
  lost ann pass $5
  won ann super-front-line-winner $5 pays $375
# Eleven, the seven-out among them: 100 to 1.
ann bets pass $5
ann bets super-front-line-winner $5
roll 2-6
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
roll 1-6
  lost ann pass $5
  won ann super-front-line-winner $5 pays $500
  ann rack $1415
