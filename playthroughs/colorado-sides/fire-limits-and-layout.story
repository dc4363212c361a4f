# The house sets the amounts of the fire bet
clauses: CO-2317.01-2-b
house:
    rulebook = "colorado"
    [fire-bet]
    pay_table = "FB-1"
    minimum = 2
    maximum = 10

ann sits 1 with $100
ann bets fire $1
  refused below-minimum
ann bets fire $11
  refused above-maximum
  ann offered fire min $2 max $10
ann bets fire $10
  ann bets fire $10
bob sits 2 with $100
bob bets fire $2
  bob rack $98
