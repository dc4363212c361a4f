# A fire bet of an earlier shooter that comes down is pending no more
clauses: CO-2317.01-2-a CO-2317.01-4 CO-2317.02-2-a
house: colorado

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
ann bets fire $5
ann bets sharp-shooter $5
# A natural makes ann the shooter and no point.
roll 5-6
  won ann pass $10 pays $10
ann passes the dice
bob bets fire $5
  refused not-now CO-2317.01-2-a
ann takes down fire
  ann rack $1005
bob bets fire $5
# The sharp shooter bet is another matter: it is still up.
bob bets sharp-shooter $5
  refused not-now CO-2317.02-2-a
ann takes down sharp-shooter
bob bets sharp-shooter $5
