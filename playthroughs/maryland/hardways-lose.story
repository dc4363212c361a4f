# The easy way takes a hardway bet, and so does a seven
clauses: MD-3-A-7-c MD-3-A-8-c MD-3-A-9-c MD-3-A-10-c
house: maryland

ann sits 1 with $1000
ann bets pass $10
roll 5-4
  point 9
ann bets hard-4 $5
ann bets hard-6 $5
ann bets hard-8 $5
ann bets hard-10 $5
roll 1-3
  lost ann hard-4 $5
roll 2-4
  lost ann hard-6 $5
roll 5-3
  lost ann hard-8 $5
roll 6-4
  lost ann hard-10 $5
  ann rack $970
ann bets hard-4 $1
ann bets hard-6 $1
ann bets hard-8 $1
ann bets hard-10 $1
roll 5-2
  lost ann pass $10
  lost ann hard-4 $1
  lost ann hard-6 $1
  lost ann hard-8 $1
  lost ann hard-10 $1
  ann rack $966
  house win $34
