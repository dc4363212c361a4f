# What Maryland refuses, Colorado allows: more on the line with the point on
clauses: CO-2305-3-c CO-2305-4-b
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
bob bets dont-pass $20
roll 4-2
  point 6
ann bets pass $20
  ann bets pass $30
bob bets dont-pass $10
  refused cannot-increase
roll 3-3
  lost bob dont-pass $20
  won ann pass $30 pays $30
  ann rack $1030
