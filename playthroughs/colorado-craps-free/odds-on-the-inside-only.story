# Odds are for the six ordinary points
clauses: CO-2317.03-0-a CO-2308-1-c CO-2308-3-a
house: colorado-craps-free

ann sits 1 with $500
ann bets pass $10
roll 6-5
  point 11
  ann not offered pass-odds
ann bets come $10
roll 1-2
  moved ann come to come-3 $10
  ann not offered come-odds-3
ann bets come $10
roll 6-3
  moved ann come to come-9 $10
  ann offered come-odds-9 max $100
ann bets come-odds-9 $20
roll 5-4
  won ann come-9 $10 pays $10
  won ann come-odds-9 $20 pays $30
roll 5-6
  won ann pass $10 pays $10
ann bets pass $10
roll 2-2
  point 4
ann bets pass-odds $50
roll 3-1
  won ann pass $10 pays $10
  won ann pass-odds $50 pays $100
  ann rack $650
