# A come-out 7 does not touch a place bet that is off
clauses: MD-3-A-5-a MD-3-A-5-c
house: maryland

ann sits 1 with $1000
ann bets pass $10
roll 5-3
  point 8
ann bets place-6 $12
roll 4-4
  won ann pass $10 pays $10
  ann bets place-6 $12 off
ann bets pass $10
roll 3-4
  won ann pass $10 pays $10
  ann bets place-6 $12 off
  ann rack $1008
# The number itself pays nothing either while the bet is off.
ann bets pass $10
roll 4-2
  point 6
  ann bets pass $10, place-6 $12
# With the point on it plays, and loses.
roll 5-2
  lost ann pass $10
  lost ann place-6 $12
  ann rack $998
