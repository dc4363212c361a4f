# The same point twice is one point, and three are not enough
clauses: MD-3-A-40-b MD-11-B-2 MD-11-A-5
house: maryland

ann sits 1 with $1000
ann bets fire $5
ann bets pass $10
roll 3-1
roll 2-2
  won ann pass $10 pays $10
  event {"event": "marked", "wager": "fire", "number": 4, "count": 1}
ann bets pass $10
roll 1-3
roll 3-1
  won ann pass $10 pays $10
  no event marked
  lammers fire 4
ann bets pass $10
roll 4-1
roll 3-2
  won ann pass $10 pays $10
ann bets pass $10
roll 5-1
roll 4-2
  won ann pass $10 pays $10
  lammers fire 4 5 6
# Four points made, three of them different.
ann bets pass $10
roll 6-2
roll 5-2
  lost ann pass $10
  lost ann fire $5
  lammers fire
  ann rack $1025
