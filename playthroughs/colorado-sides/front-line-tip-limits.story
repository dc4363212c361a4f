# Whole dollars and no more than $25 for the dealers
clauses: CO-2317.04-8-c
house:
    rulebook = "colorado"
    [limits]
    chip = "0.50"
    [tips]
    wagers = true
    maximum = 25
    even_dollar = true
    [super-front-line-winner]
    pay_table = 1
    minimum = 1
    maximum = 100

ann sits 1 with $200
ann bets pass $5
ann bets super-front-line-winner $10.50
ann bets super-front-line-winner $1.50 for dealers
  refused not-a-unit
ann bets super-front-line-winner $30 for dealers
  refused above-maximum
ann bets super-front-line-winner $25 for dealers
  ann rack $159.50
