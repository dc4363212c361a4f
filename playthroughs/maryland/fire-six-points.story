# Fire: even all six points wait for the loser seven, then pay 999 to 1
clauses: MD-5-F-1 MD-11-A-5 MD-11-A-6
house: maryland

ann sits 1 with $1000
ann bets fire $5
ann bets pass $10
roll 5-1
roll 4-2
  won ann pass $10 pays $10
ann bets pass $10
roll 6-2
roll 5-3
  won ann pass $10 pays $10
ann bets pass $10
roll 3-1
roll 2-2
  won ann pass $10 pays $10
ann bets pass $10
roll 6-4
roll 5-5
  won ann pass $10 pays $10
  event {"event": "surveillance-notified"}
ann bets pass $10
roll 4-1
roll 3-2
  won ann pass $10 pays $10
  no event surveillance-notified
ann bets pass $10
roll 6-3
roll 5-4
  won ann pass $10 pays $10
  event {"event": "marked", "wager": "fire", "number": 9, "count": 6}
  ann bets fire $5
  ann rack $1055
# A winner seven and another point change nothing any more.
ann bets pass $10
roll 6-1
  won ann pass $10 pays $10
ann bets pass $10
roll 4-4
  lammers fire 4 5 6 8 9 10
roll 4-3
  lost ann pass $10
  won ann fire $5 pays $4995
  ann rack $6055
