# The house sets the limits of super front line winner
clauses: CO-2317.04-4 CO-2317.04-30
house:
    rulebook = "colorado"
    [super-front-line-winner]
    pay_table = 2
    minimum = 2
    maximum = 25

ann sits 1 with $200
ann bets pass $5
  ann offered super-front-line-winner min $2 max $25
ann bets super-front-line-winner $1
  refused below-minimum
ann bets super-front-line-winner $26
  refused above-maximum
ann bets super-front-line-winner $25
  ann on layout $30
