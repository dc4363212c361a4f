# The shooter gives up the dice: fire waits for the successor's loser 7
clauses: MD-11-A-2 MD-11-A-5 MD-11-A-1
house:
    rulebook = "maryland"
    [fire-bet]
    pay_table = "A"

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
bob bets fire $1
roll 2-2
roll 3-1
  won ann pass $10 pays $10
ann bets pass $10
roll 2-3
roll 4-1
  won ann pass $10 pays $10
ann bets pass $10
roll 4-2
roll 5-1
  won ann pass $10 pays $10
  lammers fire 4 5 6
ann passes the dice
  lammers fire 4 5 6
# Bob is a new shooter, but the old bet is pending: no new ones.
ann bets fire $1
  refused not-now
bob bets pass $10
roll 5-3
  shooter bob
roll 6-2
  won bob pass $10 pays $10
  lammers fire 4 5 6 8
bob bets pass $10
roll 5-4
  point 9
roll 6-1
  lost bob pass $10
  won bob fire $1 pays $24
  bob rack $1024
# All decided: the next hand takes fire again.
ann bets fire $1
  lammers fire
