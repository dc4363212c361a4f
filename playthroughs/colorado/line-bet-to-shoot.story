# The shooter must have a line bet on every come-out
clauses: CO-2310-a CO-2313-3
house: colorado

ann sits 1 with $100
bob sits 2 with $100
ann bets pass $5
bob bets pass $5
roll 1-1
  lost ann pass $5
  lost bob pass $5
  shooter ann
# Craps cost her the bet, not the dice; but without a new bet they go to bob.
bob bets dont-pass $5
ann bets place-6 $6
roll 4-1
  point 5
  shooter bob
roll 6-1
  lost ann place-6 $6
  won bob dont-pass $5 pays $5
  shooter nobody
roll 2-2
  refused no-shooter
