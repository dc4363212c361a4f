# Pay table 7: three sevens and elevens give the stake back
clauses: CO-2317.04-10-a CO-2317.04-12 CO-2317.04-PT7
house:
    rulebook = "colorado"
    [super-front-line-winner]
    pay_table = 7

ann sits 1 with $200
ann bets pass $5
ann bets super-front-line-winner $5
roll 4-4
roll 6-5
roll 5-6
roll 1-6
  lost ann pass $5
  pushed ann super-front-line-winner $5
  ann rack $195
ann bets pass $5
ann bets super-front-line-winner $5
roll 4-4
roll 6-5
roll 2-5
  lost ann pass $5
  lost ann super-front-line-winner $5
  ann rack $185
