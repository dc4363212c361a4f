# The field: seven totals win, two of them double
clauses: MD-3-A-11 MD-3-A-11-a MD-3-A-11-b MD-5-A-21 MD-5-A-22
house: maryland

ann sits 1 with $1000
ann bets pass $10
ann bets field $10
roll 2-2
  won ann field $10 pays $10
  point 4
ann bets field $10
roll 1-2
  won ann field $10 pays $10
ann bets field $10
roll 6-3
  won ann field $10 pays $10
ann bets field $10
roll 6-4
  won ann field $10 pays $10
ann bets field $10
roll 5-6
  won ann field $10 pays $10
  ann rack $1040
ann bets field $10
roll 1-1
  won ann field $10 pays $20
ann bets field $10
roll 6-6
  won ann field $10 pays $20
  ann rack $1080
# A bet for one roll is gone after it, one way or the other.
ann bets field $10
roll 4-1
  lost ann field $10
ann bets field $10
roll 4-2
  lost ann field $10
ann bets field $10
roll 4-4
  lost ann field $10
ann bets field $10
roll 4-3
  lost ann pass $10
  lost ann field $10
  ann rack $1040
