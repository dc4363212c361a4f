# A pair on the hop
clauses: MD-3-A-22 MD-3-A-23 MD-3-A-24 MD-3-A-25 MD-5-A-29-32
house: maryland

ann sits 1 with $1000
ann bets pass $10
# On the come-out they count like at any other time.
ann bets hop-2-2 $1
ann bets hop-5-5 $1
roll 2-2
  lost ann hop-5-5 $1
  won ann hop-2-2 $1 pays $30
  point 4
ann bets hop-3-3 $1
roll 3-3
  won ann hop-3-3 $1 pays $30
ann bets hop-4-4 $1
roll 4-4
  won ann hop-4-4 $1 pays $30
ann bets hop-5-5 $2
roll 5-5
  won ann hop-5-5 $2 pays $60
  ann rack $1139
# The same total the other way is not the bet.
ann bets hop-3-3 $1
roll 4-2
  lost ann hop-3-3 $1
ann bets hop-4-4 $1
roll 5-3
  lost ann hop-4-4 $1
ann bets hop-5-5 $1
roll 6-4
  lost ann hop-5-5 $1
ann bets hop-2-2 $1
roll 3-1
  lost ann hop-2-2 $1
  won ann pass $10 pays $10
  ann rack $1155
# The pairs of one and of six are the craps bets.
ann bets hop-1-1 $1
  refused unknown-wager
