# Who has left with a bet still up may come back or cash out, but not bet
clauses: MD-4-D-1
house: maryland

bob sits 1 with $1000
ann sits 2 with $1000
bob bets pass $10
ann bets pass $10
roll 4-2
  point 6
ann leaves
  ann rack $0
ann bets place-8 $12
  refused not-seated
ann sits 2 with $100
ann bets place-8 $12
  ann rack $88
