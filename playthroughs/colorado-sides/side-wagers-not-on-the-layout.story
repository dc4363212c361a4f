# No fire bet, sharp shooter or super front line winner without their layout
clauses: CO-2317.01-1 CO-2317.02-1 CO-2317.04-1
house:
    rulebook = "colorado"

ann sits 1 with $100
ann bets pass $5
ann bets fire $1
  refused not-offered CO-2317.01-1
ann bets sharp-shooter $1
  refused not-offered CO-2317.02-1
ann bets super-front-line-winner $1
  refused not-offered CO-2317.04-1
  not offered fire
  not offered sharp-shooter
  ann not offered super-front-line-winner
  ann rack $95
