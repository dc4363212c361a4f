# A shooter may hand over the dice after any roll
clauses: CO-2313-1-0 CO-2313-3 CO-2313-4
house: colorado

ann sits 1 with $200
bob sits 2 with $200
cat sits 3 with $200
ann bets pass $10
bob bets dont-pass $10
roll 3-3
  point 6
bob passes the dice
  refused not-shooter
# With the point on the next seat has them at once, and every bet stays.
ann passes the dice
  shooter bob
  point 6
  ann bets pass $10
  event {"event": "dice-passed", "player": "ann"}
# Bob too hands on. Cat has no line bet and needs none before the next come-out.
bob passes the dice
  shooter cat
roll 2-4
  lost bob dont-pass $10
  won ann pass $10 pays $10
  shooter cat
  no point
# On the come-out: nobody has the dice until somebody throws them.
ann bets pass $10
cat bets pass $10
cat passes the dice
  shooter nobody
roll 4-4
  point 8
  shooter ann
