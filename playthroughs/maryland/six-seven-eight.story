# Six, seven, eight: one roll, and the pairs pay double
clauses: MD-3-A-39 MD-3-A-39-a-b MD-5-A-46 MD-5-A-47
house: maryland

ann sits 1 with $1000
ann bets pass $10
ann bets six-seven-eight $5
roll 5-2
  won ann pass $10 pays $10
  won ann six-seven-eight $5 pays $5
ann bets pass $10
roll 3-1
  point 4
ann bets six-seven-eight $5
roll 5-1
  won ann six-seven-eight $5 pays $5
ann bets six-seven-eight $5
roll 4-2
  won ann six-seven-eight $5 pays $5
ann bets six-seven-eight $5
roll 6-2
  won ann six-seven-eight $5 pays $5
ann bets six-seven-eight $5
roll 5-3
  won ann six-seven-eight $5 pays $5
  ann rack $1025
ann bets six-seven-eight $5
roll 3-3
  won ann six-seven-eight $5 pays $10
ann bets six-seven-eight $5
roll 4-4
  won ann six-seven-eight $5 pays $10
  ann rack $1045
ann bets six-seven-eight $5
roll 4-1
  lost ann six-seven-eight $5
ann bets six-seven-eight $5
roll 5-5
  lost ann six-seven-eight $5
ann bets six-seven-eight $5
roll 6-6
  lost ann six-seven-eight $5
  ann rack $1030
