# What every bet against a number pays
clauses: MD-3-A-6 MD-3-A-6-b MD-3-A-6-c MD-5-A-11 MD-5-A-12 MD-5-A-13 MD-5-A-14 MD-5-A-15 MD-5-A-16
house: maryland

ann sits 1 with $1000
ann bets pass $10
ann bets place-lose-4 $11
  ann bets pass $10, place-lose-4 $11 off
roll 5-4
  point 9
ann bets place-lose-5 $8
ann bets place-lose-6 $5
ann bets place-lose-8 $5
ann bets place-lose-9 $8
ann bets place-lose-10 $11
  ann rack $942
roll 6-5
roll 4-3
  lost ann pass $10
  won ann place-lose-4 $11 pays $5
  won ann place-lose-5 $8 pays $5
  won ann place-lose-6 $5 pays $4
  won ann place-lose-8 $5 pays $4
  won ann place-lose-9 $8 pays $5
  won ann place-lose-10 $11 pays $5
  ann rack $1018
  ann bets nothing
# Each loses to its own number.
ann bets pass $10
roll 4-4
ann bets place-lose-4 $11
ann bets place-lose-5 $8
ann bets place-lose-6 $5
roll 3-1
  lost ann place-lose-4 $11
roll 4-1
  lost ann place-lose-5 $8
roll 5-1
  lost ann place-lose-6 $5
  ann rack $984
