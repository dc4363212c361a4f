# Pay table 10 gives the stake back at three as well
clauses: CO-2317.04-10-a CO-2317.04-12 CO-2317.04-PT10
house:
    rulebook = "colorado"
    [super-front-line-winner]
    pay_table = 10

ann sits 1 with $200
ann bets dont-pass $5
ann bets super-front-line-winner $20
roll 6-3
roll 5-6
roll 6-5
roll 4-3
  pushed ann super-front-line-winner $20
  won ann dont-pass $5 pays $5
  ann rack $205
ann bets dont-pass $5
ann bets super-front-line-winner $20
roll 6-4
roll 6-1
  lost ann super-front-line-winner $20
  won ann dont-pass $5 pays $5
  ann rack $190
