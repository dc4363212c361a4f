# Only buy bets carry a commission
clauses: CO-2317.03-b4 CO-2317.03-b1
house: colorado-craps-free

ann sits 1 with $2000
ann bets pass $100
roll 1-1
  point 2
ann bets place-2 $100
ann bets place-11 $100
ann bets come $100
ann bets put-6 $100
ann bets big-8 $100
ann bets hard-10 $100
  house vigorish $0
  ann rack $1300
ann bets buy-12 $100
  house vigorish $5
  ann rack $1195
