# The three ways to a seven on the hop
clauses: MD-3-A-31 MD-3-A-32 MD-3-A-33 MD-5-A-33-45
house: maryland

ann sits 1 with $1000
ann bets pass $10
ann bets hop-1-6 $1
ann bets hop-2-5 $1
ann bets hop-3-4 $1
roll 6-1
  lost ann hop-2-5 $1
  lost ann hop-3-4 $1
  won ann pass $10 pays $10
  won ann hop-1-6 $1 pays $15
  ann rack $1023
ann bets pass $10
ann bets hop-1-6 $1
ann bets hop-2-5 $1
ann bets hop-3-4 $1
roll 2-5
  lost ann hop-1-6 $1
  lost ann hop-3-4 $1
  won ann pass $10 pays $10
  won ann hop-2-5 $1 pays $15
ann bets pass $10
roll 4-4
# A loser seven pays them just the same.
ann bets hop-1-6 $1
ann bets hop-2-5 $1
ann bets hop-3-4 $1
roll 4-3
  lost ann pass $10
  lost ann hop-1-6 $1
  lost ann hop-2-5 $1
  won ann hop-3-4 $1 pays $15
  ann rack $1049
