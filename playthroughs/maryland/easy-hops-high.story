# Two different faces on the hop: eight, nine and ten
clauses: MD-3-A-34 MD-3-A-35 MD-3-A-36 MD-3-A-37 MD-3-A-38 MD-5-A-33-45
house: maryland

ann sits 1 with $1000
ann bets pass $10
roll 3-1
  point 4
ann bets hop-2-6 $1
ann bets hop-3-5 $1
roll 6-2
  lost ann hop-3-5 $1
  won ann hop-2-6 $1 pays $15
ann bets hop-2-6 $1
ann bets hop-3-5 $1
roll 3-5
  lost ann hop-2-6 $1
  won ann hop-3-5 $1 pays $15
ann bets hop-3-6 $1
ann bets hop-4-5 $1
roll 3-6
  lost ann hop-4-5 $1
  won ann hop-3-6 $1 pays $15
ann bets hop-3-6 $1
ann bets hop-4-5 $1
roll 5-4
  lost ann hop-3-6 $1
  won ann hop-4-5 $1 pays $15
ann bets hop-4-6 $1
roll 6-4
  won ann hop-4-6 $1 pays $15
  ann rack $1061
ann bets hop-4-6 $1
roll 5-5
  lost ann hop-4-6 $1
ann bets hop-2-6 $1
ann bets hop-3-5 $1
roll 4-4
  lost ann hop-2-6 $1
  lost ann hop-3-5 $1
  ann rack $1058
# Five and six together are the eleven bet, not a hop.
ann bets hop-5-6 $1
  refused unknown-wager
