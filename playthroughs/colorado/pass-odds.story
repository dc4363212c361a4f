# Odds behind the pass line on each point
clauses: CO-2308-1-a CO-2308-1-c
house: colorado

ann sits 1 with $1000
bob sits 2 with $100
ann bets pass $10
ann bets pass-odds $20
  refused not-now
roll 3-1
  point 4
  ann offered pass-odds max $100
  bob not offered pass-odds
bob bets pass-odds $20
  refused line-bet-required
ann bets pass-odds $100
roll 2-2
  won ann pass $10 pays $10
  won ann pass-odds $100 pays $200
ann bets pass $10
roll 4-1
  point 5
ann bets pass-odds $20
roll 3-2
  won ann pass $10 pays $10
  won ann pass-odds $20 pays $30
ann bets pass $10
roll 5-1
  point 6
ann bets pass-odds $25
roll 4-2
  won ann pass $10 pays $10
  won ann pass-odds $25 pays $30
ann bets pass $10
roll 6-2
  point 8
ann bets pass-odds $50
roll 5-3
  won ann pass $10 pays $10
  won ann pass-odds $50 pays $60
ann bets pass $10
roll 6-3
  point 9
ann bets pass-odds $40
roll 5-4
  won ann pass $10 pays $10
  won ann pass-odds $40 pays $60
ann bets pass $10
roll 6-4
  point 10
ann bets pass-odds $30
roll 4-3
  lost ann pass $10
  lost ann pass-odds $30
  ann rack $1390
