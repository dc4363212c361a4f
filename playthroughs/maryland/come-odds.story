# Odds on come bets, on every number
clauses: MD-6-C MD-6-C-1 MD-6-C-2
house: maryland

ann sits 1 with $1000
ann bets pass $10
roll 4-4
  point 8
ann bets come $10
ann bets come-odds-4 $10
  refused line-bet-required
roll 3-1
  moved ann come to come-4 $10
ann bets come-odds-4 $10
ann bets come $10
roll 4-1
  moved ann come to come-5 $10
ann bets come-odds-5 $10
ann bets come $10
roll 5-1
  moved ann come to come-6 $10
ann bets come-odds-6 $10
ann bets come $10
roll 6-3
  moved ann come to come-9 $10
ann bets come-odds-9 $10
ann bets come $10
roll 6-4
  moved ann come to come-10 $10
ann bets come-odds-10 $10
  ann rack $890
roll 2-2
  won ann come-4 $10 pays $10
  won ann come-odds-4 $10 pays $20
roll 3-2
  won ann come-5 $10 pays $10
  won ann come-odds-5 $10 pays $15
roll 4-2
  won ann come-6 $10 pays $10
  won ann come-odds-6 $10 pays $12
roll 5-4
  won ann come-9 $10 pays $10
  won ann come-odds-9 $10 pays $15
roll 5-5
  won ann come-10 $10 pays $10
  won ann come-odds-10 $10 pays $20
  ann rack $1122
# The eight wins on a come-out roll, where the odds work as well.
ann bets come $10
roll 6-2
  moved ann come to come-8 $10
  won ann pass $10 pays $10
ann bets come-odds-8 $10
ann bets pass $10
roll 5-3
  won ann come-8 $10 pays $10
  won ann come-odds-8 $10 pays $12
  ann rack $1154
