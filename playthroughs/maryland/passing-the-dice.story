# A shooter may give up the dice between rolls
clauses: MD-10-A MD-10-C
house: maryland

ann sits 1 with $100
bob sits 2 with $100
cat sits 3 with $100
ann bets pass $10
cat bets pass $10
roll 4-2
  shooter ann
bob passes the dice
  refused not-shooter
# With the point on, the next seat has them; the point and the bets stay.
ann passes the dice
  event {"event": "dice-passed", "player": "ann"}
  shooter bob
  point 6
  ann bets pass $10
roll 5-3
  point 6
roll 3-3
  won ann pass $10 pays $10
  won cat pass $10 pays $10
# On a come-out nobody has them until the next roll finds a line bet.
bob passes the dice
  shooter nobody
ann bets pass $10
cat bets pass $10
roll 5-4
  shooter cat
  point 9
