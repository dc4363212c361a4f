# Six points and ten, completed under the next shooter: fire and sharp shooter open again for him
clauses: CO-2317.01-2-a CO-2317.01-9-b CO-2317.02-2-a CO-2317.02-7
house: colorado

ann sits 1 with $1000
bob sits 2 with $1000
ann bets fire $5
ann bets sharp-shooter $5
ann bets pass $10
roll 3-1
  point 4
roll 2-2
  won ann pass $10 pays $10
ann bets pass $10
roll 4-1
  point 5
roll 3-2
  won ann pass $10 pays $10
ann bets pass $10
roll 4-2
  point 6
roll 5-1
  won ann pass $10 pays $10
ann bets pass $10
roll 6-2
  point 8
roll 5-3
  won ann pass $10 pays $10
ann bets pass $10
roll 5-4
  point 9
roll 6-3
  won ann pass $10 pays $10
ann bets pass $10
roll 3-1
  point 4
roll 2-2
  won ann pass $10 pays $10
ann bets pass $10
roll 3-1
  point 4
roll 2-2
  won ann pass $10 pays $10
ann bets pass $10
roll 3-1
  point 4
roll 2-2
  won ann pass $10 pays $10
ann bets pass $10
roll 3-1
  point 4
roll 2-2
  won ann pass $10 pays $10
  lammers fire 4 5 6 8 9
ann bets pass $10
roll 6-4
  point 10
# Ann gives up the dice with the point on; her side bets stay, and no new ones are taken.
ann passes the dice
  shooter bob
bob bets fire $5
  refused not-now CO-2317.01-2-a
roll 5-5
  won ann pass $10 pays $10
  won ann fire $5 pays $4995
  won ann sharp-shooter $5 pays $1495
  lammers fire
  event {"event": "marks-cleared", "wager": "fire"}
  event {"event": "marks-cleared", "wager": "sharp-shooter"}
# Nothing is pending, and bob has yet to throw a come-out roll of his own.
bob bets fire $5
bob bets sharp-shooter $5
bob bets pass $10
roll 4-2
  point 6
roll 3-3
  won bob pass $10 pays $10
  lammers fire 6
ann bets fire $5
  refused not-now CO-2317.01-2-a
