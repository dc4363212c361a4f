# The last wager of an earlier shooter is paid: the buttons come off and the next shooter may bet all three
clauses: MD-12-B-1 MD-12-B-4 MD-12-B-5
house: maryland

ann sits 1 with $1000
bob sits 2 with $1000
ann bets all-tall $5
ann bets pass $10
roll 3-1
  point 4
roll 5-3
roll 5-4
roll 6-4
roll 6-5
  lammers all-tall 8 9 10 11
  lammers make-em-all 4 8 9 10 11
# Ann has had enough with the point on. Her wager goes on under bob.
ann passes the dice
  shooter bob
  lammers all-tall 8 9 10 11
bob bets all-small $5
  refused not-now MD-12-B-1
roll 6-6
  won ann all-tall $5 pays $170
# Nothing is pending any more, so the buttons come off.
  event {"event": "marks-cleared", "wager": "all-tall"}
  event {"event": "marks-cleared", "wager": "make-em-all"}
  event {"event": "marks-cleared", "wager": "all-small"}
  lammers all-small
  lammers all-tall
  lammers make-em-all
# The point is still ann's: not yet.
bob bets all-small $5
  refused not-now MD-12-B-1
roll 2-2
  won ann pass $10 pays $10
  phase come-out
  lammers all-small
# Bob's own first come-out roll is next, and all three are open.
  offered all-small
  offered all-tall
  offered make-em-all
bob bets all-small $5
ann bets all-tall $5
bob bets make-em-all $5
bob bets pass $10
roll 1-1
  lost bob pass $10
  lammers all-small 2
  lammers make-em-all 2
# Not the first any more.
ann bets all-small $5
  refused not-now MD-12-B-1
bob bets pass $10
roll 4-3
  lost bob all-small $5
  lost ann all-tall $5
  lost bob make-em-all $5
  won bob pass $10 pays $10
  lammers all-small
