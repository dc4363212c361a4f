# 6-7-8, big bets and put bets, the last on the six inside numbers only
clauses: CO-2317.03-p4
house: colorado-craps-free

ann sits 1 with $500
ann bets pass $5
roll 6-5
  point 11
  not offered put-2
  not offered put-11
  offered put-6
ann bets six-seven-eight $5
roll 4-4
  won ann six-seven-eight $5 pays $10
ann bets six-seven-eight $5
roll 2-6
  won ann six-seven-eight $5 pays $5
ann bets six-seven-eight $5
roll 3-3
  won ann six-seven-eight $5 pays $10
ann bets six-seven-eight $5
roll 5-4
  lost ann six-seven-eight $5
ann bets big-6 $10
ann bets big-8 $10
ann bets put-6 $10
ann bets put-odds-6 $10
roll 5-1
  won ann big-6 $10 pays $10 stays
  won ann put-6 $10 pays $10
  won ann put-odds-6 $10 pays $12
roll 5-3
  won ann big-8 $10 pays $10 stays
ann bets six-seven-eight $5
roll 3-4
  lost ann pass $5
  lost ann big-6 $10
  lost ann big-8 $10
  won ann six-seven-eight $5 pays $5
  ann rack $542
