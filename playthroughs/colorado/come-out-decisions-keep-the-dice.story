# Only a losing seven takes the dice away
clauses: CO-2313-1-a CO-2313-1-0
house: colorado

ann sits 1 with $100
bob sits 2 with $100
ann bets pass $5
roll 5-2
  won ann pass $5 pays $5
  shooter ann
ann bets pass $5
roll 6-6
  lost ann pass $5
  shooter ann
ann bets dont-pass $5
roll 3-4
  lost ann dont-pass $5
  shooter ann
ann bets pass $5
bob bets pass $5
roll 3-1
  point 4
roll 2-2
  won ann pass $5 pays $5
  won bob pass $5 pays $5
  shooter ann
ann bets pass $5
bob bets pass $5
roll 6-3
  point 9
  shooter ann
roll 6-1
  lost ann pass $5
  lost bob pass $5
  shooter nobody
