# Odds behind the don't pass line, on every point
clauses: MD-6-B MD-6-B-1 MD-6-B-2
house: maryland

ann sits 1 with $1000
ann bets dont-pass $10
ann bets dont-pass-odds $20
  refused not-now
roll 3-1
ann bets dont-pass-odds $20
roll 4-3
  won ann dont-pass $10 pays $10
  won ann dont-pass-odds $20 pays $10
ann bets dont-pass $10
roll 4-1
ann bets dont-pass-odds $15
roll 5-2
  won ann dont-pass $10 pays $10
  won ann dont-pass-odds $15 pays $10
ann bets dont-pass $10
roll 5-1
ann bets dont-pass-odds $12
roll 6-1
  won ann dont-pass $10 pays $10
  won ann dont-pass-odds $12 pays $10
ann bets dont-pass $10
roll 6-2
ann bets dont-pass-odds $24
roll 4-3
  won ann dont-pass $10 pays $10
  won ann dont-pass-odds $24 pays $20
ann bets dont-pass $10
roll 6-3
ann bets dont-pass-odds $15
roll 5-2
  won ann dont-pass $10 pays $10
  won ann dont-pass-odds $15 pays $10
ann bets dont-pass $10
roll 6-4
ann bets dont-pass-odds $20
roll 6-1
  won ann dont-pass $10 pays $10
  won ann dont-pass-odds $20 pays $10
  ann rack $1130
# The number first takes both.
ann bets dont-pass $10
roll 3-1
ann bets dont-pass-odds $20
roll 2-2
  lost ann dont-pass $10
  lost ann dont-pass-odds $20
  ann rack $1100
