# The point made, no new line bet: first the dice are offered to the left
clauses: CO-2313-2-a
house: colorado

ann sits 1 with $500
bob sits 2 with $500
cat sits 3 with $500
ann bets pass $10
roll 3-3
  point 6
ann bets come $10
roll 5-4
  moved ann come to come-9 $10
roll 4-2
  won ann pass $10 pays $10
# Bob stays out, cat bets: the game goes on with her as shooter.
cat bets pass $10
roll 4-1
  point 5
  shooter cat
  ann bets come-9 $10
roll 6-3
  won ann come-9 $10 pays $10
