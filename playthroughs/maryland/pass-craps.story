# Craps on the come-out takes the pass line and leaves the dice where they are
clauses: MD-3-A-1-b-i
house: maryland

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
bob bets pass $10
roll 1-1
  lost ann pass $10
  lost bob pass $10
  shooter ann
ann bets pass $10
roll 2-1
  lost ann pass $10
  phase come-out
  shooter ann
ann bets pass $10
roll 6-6
  lost ann pass $10
  no point
  shooter ann
  ann rack $970
  bob rack $990
  house win $40
# Once a point stands, craps decides nothing on the line.
ann bets pass $10
roll 3-2
  point 5
roll 1-2
  point 5
  ann on layout $10
