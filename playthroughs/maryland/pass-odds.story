# Odds behind the pass line, on every point
clauses: MD-6-A MD-6-A-1 MD-6-A-2
house: maryland

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
# There is nothing to support before the point, nor without a line bet.
ann bets pass-odds $10
  refused not-now
roll 3-1
bob bets pass-odds $10
  refused line-bet-required
  bob not offered pass-odds
ann bets pass-odds $10
roll 2-2
  won ann pass $10 pays $10
  won ann pass-odds $10 pays $20
ann bets pass $10
roll 4-1
ann bets pass-odds $10
roll 3-2
  won ann pass $10 pays $10
  won ann pass-odds $10 pays $15
ann bets pass $10
roll 5-1
ann bets pass-odds $10
roll 4-2
  won ann pass $10 pays $10
  won ann pass-odds $10 pays $12
  ann rack $1077
ann bets pass $10
roll 6-2
ann bets pass-odds $10
roll 5-3
  won ann pass $10 pays $10
  won ann pass-odds $10 pays $12
ann bets pass $10
roll 6-3
ann bets pass-odds $10
roll 5-4
  won ann pass $10 pays $10
  won ann pass-odds $10 pays $15
ann bets pass $10
roll 6-4
ann bets pass-odds $10
roll 5-5
  won ann pass $10 pays $10
  won ann pass-odds $10 pays $20
  ann rack $1154
