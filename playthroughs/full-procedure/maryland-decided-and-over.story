# The last come bet falls to a 7 that is no loser 7
clauses: MD-10-B-1 MD-10-B-2 MD-10-B-4 MD-8-A-bet
house: maryland

ann sits 1 with $1000
ann bets pass $10
roll 4-2
  point 6
ann bets come $10
roll 5-4
  moved ann come to come-9 $10
roll 5-1
  won ann pass $10 pays $10
roll 1-1
  phase decision-only
roll 3-4
  lost ann come-9 $10
  phase come-out
  ann rack $1000
# Nothing is left to decide and nobody bets the line.
roll 4-2
  refused no-shooter
ann bets pass $10
roll 4-2
  point 6
  shooter ann
