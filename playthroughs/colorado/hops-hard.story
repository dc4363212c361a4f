# The four pairs on the hop
clauses: CO-2304-22 CO-2304-23 CO-2304-24 CO-2304-25 CO-2306-1-t7
house: colorado

ann sits 1 with $500
ann bets pass $5
roll 4-5
  point 9
ann bets hop-2-2 $1
roll 2-2
  won ann hop-2-2 $1 pays $30
ann bets hop-3-3 $1
roll 3-3
  won ann hop-3-3 $1 pays $30
ann bets hop-4-4 $2
roll 4-4
  won ann hop-4-4 $2 pays $60
ann bets hop-5-5 $1
roll 5-5
  won ann hop-5-5 $1 pays $30
  ann rack $645
# One roll only, and the same total the easy way is no use.
ann bets hop-2-2 $1
roll 1-3
  lost ann hop-2-2 $1
ann bets hop-3-3 $1
roll 2-4
  lost ann hop-3-3 $1
ann bets hop-4-4 $1
roll 2-6
  lost ann hop-4-4 $1
ann bets hop-5-5 $1
roll 4-6
  lost ann hop-5-5 $1
  ann rack $641
