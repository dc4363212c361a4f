# Fire: four different points pay 24 to 1 when the loser seven comes
clauses: MD-3-A-40-a MD-5-F-1 MD-11-A-4 MD-11-A-5 MD-11-A-6 MD-11-B-3
house: maryland

ann sits 1 with $1000
ann bets fire $5
ann bets pass $10
roll 3-1
roll 2-2
  won ann pass $10 pays $10
  event {"event": "marked", "wager": "fire", "number": 4, "count": 1}
  lammers fire 4
# A seven on the come-out is no loser and ends nothing.
ann bets pass $10
roll 5-2
  won ann pass $10 pays $10
  lammers fire 4
ann bets pass $10
roll 4-1
roll 3-2
  won ann pass $10 pays $10
  event {"event": "marked", "wager": "fire", "number": 5, "count": 2}
ann bets pass $10
roll 5-1
roll 4-2
  won ann pass $10 pays $10
  event {"event": "marked", "wager": "fire", "number": 6, "count": 3}
  no event surveillance-notified
# The fourth point is watched from above.
ann bets pass $10
roll 6-2
roll 5-3
  won ann pass $10 pays $10
  event {"event": "marked", "wager": "fire", "number": 8, "count": 4}
  event {"event": "surveillance-notified"}
  lammers fire 4 5 6 8
  ann rack $1045
ann bets pass $10
roll 5-4
roll 4-3
  lost ann pass $10
  won ann fire $5 pays $120
  lammers fire
  ann rack $1160
