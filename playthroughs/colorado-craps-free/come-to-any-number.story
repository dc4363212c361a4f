# Come bets travel to two, three, eleven and twelve too
clauses: CO-2317.03-3 CO-2317.03-3-a CO-2317.03-3-b CO-2317.03-p1
house: colorado-craps-free

ann sits 1 with $500
ann bets come $5
  refused not-now
ann bets pass $10
roll 3-3
  point 6
ann bets come $5
roll 6-6
  moved ann come to come-12 $5
ann bets come $5
roll 1-1
  moved ann come to come-2 $5
ann bets come $5
roll 6-5
  moved ann come to come-11 $5
ann bets come $5
roll 2-1
  moved ann come to come-3 $5
  ann bets pass $10, come-12 $5, come-2 $5, come-11 $5, come-3 $5
roll 6-6
  won ann come-12 $5 pays $5
roll 5-6
  won ann come-11 $5 pays $5
# A come bet on its number is bound here as well, and may be raised.
ann takes down come-2
  refused cannot-remove
ann bets come-2 $5
# On a seven the fresh come bet wins, the others go.
ann bets come $5
roll 3-4
  lost ann pass $10
  lost ann come-2 $10
  lost ann come-3 $5
  won ann come $5 pays $5
  ann rack $490
