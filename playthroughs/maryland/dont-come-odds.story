# Odds on don't come bets: one seven pays them all
clauses: MD-6-D MD-6-D-1 MD-6-D-2
house: maryland

ann sits 1 with $1000
ann bets pass $10
roll 4-4
ann bets dont-come $10
ann bets dont-come-odds-4 $20
  refused line-bet-required
roll 3-1
  moved ann dont-come to dont-come-4 $10
ann bets dont-come $10
roll 4-1
  moved ann dont-come to dont-come-5 $10
ann bets dont-come $10
roll 5-1
  moved ann dont-come to dont-come-6 $10
ann bets dont-come $10
roll 6-3
  moved ann dont-come to dont-come-9 $10
ann bets dont-come $10
roll 6-4
  moved ann dont-come to dont-come-10 $10
ann bets dont-come-odds-4 $20
ann bets dont-come-odds-5 $15
ann bets dont-come-odds-6 $12
ann bets dont-come-odds-10 $20
# On the nine she has none, and the nine takes only the bet itself.
roll 5-4
  lost ann dont-come-9 $10
ann bets dont-come $10
roll 5-4
  moved ann dont-come to dont-come-9 $10
ann bets dont-come-odds-9 $15
ann bets dont-come $10
roll 5-3
  moved ann dont-come to dont-come-8 $10
  won ann pass $10 pays $10
ann bets dont-come-odds-8 $12
ann bets pass $10
  ann rack $836
roll 5-2
  won ann pass $10 pays $10
  won ann dont-come-4 $10 pays $10
  won ann dont-come-odds-4 $20 pays $10
  won ann dont-come-5 $10 pays $10
  won ann dont-come-odds-5 $15 pays $10
  won ann dont-come-6 $10 pays $10
  won ann dont-come-odds-6 $12 pays $10
  won ann dont-come-8 $10 pays $10
  won ann dont-come-odds-8 $12 pays $10
  won ann dont-come-9 $10 pays $10
  won ann dont-come-odds-9 $15 pays $10
  won ann dont-come-10 $10 pays $10
  won ann dont-come-odds-10 $20 pays $10
  ann rack $1130
