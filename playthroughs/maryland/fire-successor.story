# Who takes over with the point on is new at his own first come-out
clauses: MD-3-A-40 MD-10-A
house: maryland

ann sits 1 with $100
bob sits 2 with $100
ann bets pass $10
roll 4-2
  point 6
# No fire bet is up when ann gives the dice away; bob has them at once.
ann passes the dice
  shooter bob
  point 6
bob bets fire $5
  refused not-now MD-3-A-40
roll 5-1
  won ann pass $10 pays $10
  shooter bob
  offered fire min $1 max $5 unit $1
bob bets fire $5
ann bets fire $2
bob bets pass $10
roll 3-1
  point 4
  lammers fire
  not offered fire
roll 2-2
  won bob pass $10 pays $10
  event {"event": "marked", "wager": "fire", "number": 4, "count": 1}
# The six he made before the bets were there does not count.
  lammers fire 4
