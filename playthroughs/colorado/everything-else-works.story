# On a come-out only place, buy, come odds and hardways rest
clauses: CO-2305-5-d CO-2305-5-a CO-2304-6 CO-2307-2-c CO-2308-4-c
house: colorado

ann sits 1 with $2000
bob sits 2 with $500
bob bets pass $5
roll 6-4
  point 10
ann bets dont-come $10
roll 4-1
  moved ann dont-come to dont-come-5 $10
ann bets dont-come-odds-5 $30
roll 5-5
  won bob pass $5 pays $5
# Puck off. Ann spreads one of each.
ann bets lay-4 $40
ann bets place-lose-6 $5
ann bets big-8 $10
ann bets put-9 $10
ann bets place-9 $10
ann bets buy-10 $20
ann bets hard-6 $5
ann bets field $5
  ann bets dont-come-5 $10, dont-come-odds-5 $30, lay-4 $40, place-lose-6 $5, big-8 $10, put-9 $10, place-9 $10 off, buy-10 $20 off, hard-6 $5 off, field $5
  house vigorish $2
  ann rack $1853
bob bets pass $5
roll 3-4
  lost ann big-8 $10
  lost ann put-9 $10
  lost ann field $5
  won ann dont-come-5 $10 pays $10
  won ann dont-come-odds-5 $30 pays $20
  won ann lay-4 $40 pays $20
  won ann place-lose-6 $5 pays $4
  won bob pass $5 pays $5
  ann bets place-9 $10 off, buy-10 $20 off, hard-6 $5 off
  ann rack $1992
