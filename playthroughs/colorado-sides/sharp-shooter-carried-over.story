# Two shooters, one sharp shooter bet
clauses: CO-2313-4 CO-2317.02-6
house: colorado

ann sits 1 with $100
bob sits 2 with $100
ann bets sharp-shooter $5
ann bets pass $5
roll 3-3
roll 4-2
  won ann pass $5 pays $5
ann bets pass $5
roll 4-4
roll 6-2
  won ann pass $5 pays $5
ann passes the dice
bob bets pass $5
bob bets sharp-shooter $5
  refused not-now
roll 6-3
  shooter bob
roll 5-4
  won bob pass $5 pays $5
bob bets pass $5
roll 2-2
roll 5-2
  lost bob pass $5
  won ann sharp-shooter $5 pays $25
  ann rack $135
