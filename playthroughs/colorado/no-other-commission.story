# Nothing but buy and lay bets carries a commission
clauses: CO-2307-3
house: colorado

ann sits 1 with $5000
ann bets dont-pass $100
roll 6-3
  point 9
ann bets dont-pass-odds $90
ann bets come $100
ann bets place-4 $100
ann bets place-lose-10 $110
ann bets put-6 $100
ann bets put-odds-6 $100
ann bets big-8 $100
ann bets hard-4 $100
ann bets field $100
ann bets hop-2-2 $20
  house vigorish $0
  ann on layout $1020
  ann rack $3980
roll 2-2
  moved ann come to come-4 $100
  won ann place-4 $100 pays $180 stays
  won ann hard-4 $100 pays $700 stays
  won ann field $100 pays $100
  won ann hop-2-2 $20 pays $600
  house vigorish $0
  ann rack $5680
