# Two different faces on the hop, in either order: four, five and six
clauses: MD-3-A-26 MD-3-A-27 MD-3-A-28 MD-3-A-29 MD-3-A-30 MD-5-A-33-45
house: maryland

ann sits 1 with $1000
ann bets pass $10
ann bets hop-1-3 $1
roll 1-3
  won ann hop-1-3 $1 pays $15
  point 4
ann bets hop-1-4 $1
ann bets hop-2-3 $1
roll 4-1
  lost ann hop-2-3 $1
  won ann hop-1-4 $1 pays $15
ann bets hop-1-4 $1
ann bets hop-2-3 $1
roll 2-3
  lost ann hop-1-4 $1
  won ann hop-2-3 $1 pays $15
ann bets hop-1-5 $1
ann bets hop-2-4 $1
roll 5-1
  lost ann hop-2-4 $1
  won ann hop-1-5 $1 pays $15
ann bets hop-1-5 $1
ann bets hop-2-4 $1
roll 2-4
  lost ann hop-1-5 $1
  won ann hop-2-4 $1 pays $15
  ann rack $1061
# The hard six is neither of them, and the order of the dice is nothing.
ann bets hop-1-5 $1
ann bets hop-2-4 $1
roll 3-3
  lost ann hop-1-5 $1
  lost ann hop-2-4 $1
ann bets hop-1-3 $1
roll 3-1
  won ann pass $10 pays $10
  won ann hop-1-3 $1 pays $15
  ann rack $1094
ann bets pass $10
ann bets hop-1-3 $1
roll 2-2
  lost ann hop-1-3 $1
  ann rack $1083
