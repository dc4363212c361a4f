# A seven or an eleven on the come-out pays the pass line at once
clauses: MD-1-B-4 MD-3-A-1-a-i MD-5-A-1
house: maryland

ann sits 1 with $1000
ann bets pass $25
roll 6-5
  won ann pass $25 pays $25
  ann rack $1025
  phase come-out
  shooter ann
# Stake and winnings are back in the rack, so the next come-out needs a new bet.
ann bets pass $25
roll 5-2
  won ann pass $25 pays $25
  ann rack $1050
  no point
  phase come-out
  house win $-50
# With a point on, an eleven is just a number.
ann bets pass $25
roll 4-2
  point 6
roll 6-5
  point 6
  ann bets pass $25
  ann rack $1025
