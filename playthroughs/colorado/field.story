# The field on every total
clauses: CO-2304-11 CO-2306-1-t5
house: colorado

ann sits 1 with $1000
bob sits 2 with $100
bob bets pass $5
ann bets field $10
roll 4-4
  lost ann field $10
  point 8
ann bets field $10
roll 1-1
  won ann field $10 pays $20
ann bets field $10
roll 1-2
  won ann field $10 pays $10
ann bets field $10
roll 3-1
  won ann field $10 pays $10
ann bets field $10
roll 2-3
  lost ann field $10
ann bets field $10
roll 4-2
  lost ann field $10
ann bets field $10
roll 6-3
  won ann field $10 pays $10
ann bets field $10
roll 5-5
  won ann field $10 pays $10
ann bets field $10
roll 6-5
  won ann field $10 pays $10
ann bets field $10
roll 6-6
  won ann field $10 pays $20
  ann on layout $0
# $90 won and $30 lost so far; the seven takes another $10.
ann bets field $10
roll 5-2
  lost ann field $10
  lost bob pass $5
  ann rack $1050
