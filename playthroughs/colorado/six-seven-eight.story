# The 6-7-8 bet, double on the two pairs
clauses: CO-2304-39 CO-2306-1-t9
house: colorado

ann sits 1 with $500
bob sits 2 with $100
bob bets pass $5
ann bets six-seven-eight $5
roll 3-4
  won ann six-seven-eight $5 pays $5
  won bob pass $5 pays $5
bob bets pass $5
roll 6-3
  point 9
ann bets six-seven-eight $5
roll 1-5
  won ann six-seven-eight $5 pays $5
ann bets six-seven-eight $5
roll 4-2
  won ann six-seven-eight $5 pays $5
ann bets six-seven-eight $5
roll 3-3
  won ann six-seven-eight $5 pays $10
ann bets six-seven-eight $5
roll 2-6
  won ann six-seven-eight $5 pays $5
ann bets six-seven-eight $5
roll 5-3
  won ann six-seven-eight $5 pays $5
ann bets six-seven-eight $5
roll 4-4
  won ann six-seven-eight $5 pays $10
  ann rack $545
ann bets six-seven-eight $5
roll 2-3
  lost ann six-seven-eight $5
ann bets six-seven-eight $5
roll 6-6
  lost ann six-seven-eight $5
  ann rack $535
