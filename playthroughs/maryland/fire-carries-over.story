# The dice change hands before a seven: the fire bets wait for the successor's
clauses: MD-11-A-2 MD-5-F-2
house:
    rulebook = "maryland"
    name = "Fire B"
    [limits]
    minimum = 5
    maximum = 5000
    [fire-bet]
    pay_table = "B"

ann sits 1 with $1000
bob sits 2 with $1000
ann bets fire $5
ann bets pass $10
roll 3-1
roll 2-2
  won ann pass $10 pays $10
ann bets pass $10
roll 4-1
roll 3-2
  won ann pass $10 pays $10
ann bets pass $10
roll 5-1
roll 4-2
  won ann pass $10 pays $10
ann passes the dice
  shooter nobody
  lammers fire 4 5 6
# While ann's bet waits, nobody else may join.
bob bets fire $5
  refused not-now
bob bets pass $10
roll 6-2
  shooter bob
roll 5-3
  won bob pass $10 pays $10
  lammers fire 4 5 6 8
bob bets pass $10
roll 6-3
roll 5-4
  won bob pass $10 pays $10
bob bets pass $10
roll 6-4
roll 4-3
  lost bob pass $10
  won ann fire $5 pays $995
  ann rack $2025
  bob rack $1010
  lammers fire
bob bets fire $5
