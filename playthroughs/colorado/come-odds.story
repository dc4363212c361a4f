# Odds on come bets that have found their number
clauses: CO-2308-3-a CO-2308-3-c
house: colorado

ann sits 1 with $1000
ann bets pass $5
roll 6-2
  point 8
ann bets come $10
# No number yet, no odds.
ann bets come-odds-9 $10
  refused line-bet-required
roll 6-3
  moved ann come to come-9 $10
ann bets come-odds-6 $10
  refused line-bet-required
ann bets come-odds-9 $20
ann bets come $10
roll 6-4
  moved ann come to come-10 $10
ann bets come-odds-10 $50
ann bets come $10
roll 5-1
  moved ann come to come-6 $10
ann bets come-odds-6 $25
ann bets come $10
roll 2-3
  moved ann come to come-5 $10
ann bets come-odds-5 $40
  ann rack $820
roll 5-4
  won ann come-9 $10 pays $10
  won ann come-odds-9 $20 pays $30
roll 5-5
  won ann come-10 $10 pays $10
  won ann come-odds-10 $50 pays $100
roll 3-3
  won ann come-6 $10 pays $10
  won ann come-odds-6 $25 pays $30
  ann rack $1135
roll 3-4
  lost ann pass $5
  lost ann come-5 $10
  lost ann come-odds-5 $40
