# Odds laid on don't come bets, working on the come-out as well
clauses: CO-2308-4-a CO-2308-4-c CO-2305-5-d
house: colorado

ann sits 1 with $1000
bob sits 2 with $100
bob bets pass $5
roll 6-4
  point 10
ann bets dont-come $10
ann bets dont-come-odds-4 $20
  refused line-bet-required
roll 1-3
  moved ann dont-come to dont-come-4 $10
ann bets dont-come-odds-4 $40
ann bets dont-come $12
roll 6-2
  moved ann dont-come to dont-come-8 $12
ann bets dont-come-odds-8 $30
ann bets dont-come $10
roll 4-5
  moved ann dont-come to dont-come-9 $10
ann bets dont-come-odds-9 $30
  ann rack $868
roll 4-4
  lost ann dont-come-8 $12
  lost ann dont-come-odds-8 $30
roll 5-5
  won bob pass $5 pays $5
# A seven on the come-out pays what is left.
bob bets pass $5
roll 2-5
  won ann dont-come-4 $10 pays $10
  won ann dont-come-odds-4 $40 pays $20
  won ann dont-come-9 $10 pays $10
  won ann dont-come-odds-9 $30 pays $20
  won bob pass $5 pays $5
  ann rack $1018
