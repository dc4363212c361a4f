# A seven before the point loses the line and the dice
clauses: MD-3-A-1-b-ii MD-10-A-1 MD-10-C
house: maryland

ann sits 1 with $200
bob sits 4 with $200
cat sits 7 with $200
bob bets pass $10
ann bets dont-pass $10
cat bets pass $10
# Seat 1 is nearest to the boxperson's left: ann shoots, on the don't side.
roll 5-4
  point 9
  shooter ann
roll 4-3
  lost bob pass $10
  lost cat pass $10
  won ann dont-pass $10 pays $10
  event {"event": "seven-out", "point": 9}
  shooter nobody
  no point
# The offer goes on from ann's left.
ann bets pass $10
cat bets pass $10
bob bets pass $10
roll 6-2
  shooter bob
  point 8
# A seven on a come-out is no loser: after the eight is made, bob keeps the dice through it.
roll 4-4
  won ann pass $10 pays $10
  won bob pass $10 pays $10
  won cat pass $10 pays $10
bob bets pass $10
roll 6-1
  won bob pass $10 pays $10
  shooter bob
