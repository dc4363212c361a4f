# The pass line on come-out rolls: naturals win, craps lose
clauses: CO-2304-1 CO-2304-1-a CO-2304-1-b CO-2302-3-a CO-2302-3-b CO-2306-1-t1
house: colorado

ann sits 1 with $1000
ann bets pass $25
roll 6-5
  won ann pass $25 pays $25
  ann rack $1025
  shooter ann
  phase come-out
# The stake came back with the winnings, so she bets anew.
ann bets pass $25
roll 3-4
  won ann pass $25 pays $25
  ann rack $1050
  no point
ann bets pass $25
roll 1-1
  lost ann pass $25
  phase come-out
  shooter ann
ann bets pass $25
roll 2-1
  lost ann pass $25
ann bets pass $25
roll 6-6
  lost ann pass $25
  shooter ann
  ann rack $975
  house win $25
# Once a point is on there is no new pass bet for bob, who had none.
bob sits 2 with $200
ann bets pass $25
roll 4-4
  point 8
  puck on
bob bets pass $10
  refused not-now CO-2304-1
  bob not offered pass
