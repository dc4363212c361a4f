# A house without tip wagers takes none here either
clauses: CO-2317.04-8-a CO-2318-2-a
house:
    rulebook = "colorado"
    [tips]
    wagers = false
    [super-front-line-winner]
    pay_table = 1

ann sits 1 with $100
ann bets pass $5
ann bets super-front-line-winner $5
ann bets super-front-line-winner $1 for dealers
  refused tips-not-taken
  ann rack $90
