# A house may take lay bets in place of bets to lose
clauses: MD-3-A-42 MD-3-A-41 MD-3-A-39
house:
    rulebook = "maryland"
    name = "Lay only"
    [limits]
    minimum = 5
    maximum = 5000
    [vigorish]
    lay = { percent = 5, base = "bet", collected = "up-front" }
    [wagers]
    buy = false
    lay = true
    place-lose = false
    six-seven-eight = false

ann sits 1 with $1000
ann bets pass $10
ann bets place-lose-4 $11
  refused not-offered
ann bets buy-4 $20
  refused not-offered MD-3-A-41
ann bets six-seven-eight $5
  refused not-offered
  not offered place-lose-4
  offered lay-4
ann bets lay-4 $40
  ann rack $948
roll 6-1
  won ann pass $10 pays $10
  won ann lay-4 $40 pays $20
  ann rack $1028
