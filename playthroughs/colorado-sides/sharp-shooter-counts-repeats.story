# Sharp shooter: points made, repeats included; three win, two lose
clauses: CO-2317.02-5 CO-2317.02-6 CO-2317.02-8 CO-2317.02-9-b
house: colorado

ann sits 1 with $500
ann bets sharp-shooter $5
ann bets fire $5
ann bets pass $5
roll 3-3
roll 4-2
  won ann pass $5 pays $5
  event {"event": "marked", "wager": "sharp-shooter", "count": 1}
ann bets pass $5
roll 5-1
roll 2-4
  won ann pass $5 pays $5
  event {"event": "marked", "wager": "sharp-shooter", "count": 2}
# A natural is no point made.
ann bets pass $5
roll 6-5
  won ann pass $5 pays $5
ann bets pass $5
roll 1-5
roll 3-3
  won ann pass $5 pays $5
  event {"event": "marked", "wager": "sharp-shooter", "count": 3}
# The six three times: 6 for 1 here, and a single number to the fire bet.
ann bets pass $5
roll 4-4
roll 5-2
  lost ann pass $5
  then lost ann fire $5
  then won ann sharp-shooter $5 pays $25
  ann rack $535
ann bets sharp-shooter $5
ann bets pass $5
roll 6-4
roll 5-5
  won ann pass $5 pays $5
ann bets pass $5
roll 6-3
roll 5-4
  won ann pass $5 pays $5
ann bets pass $5
roll 2-2
roll 6-1
  lost ann pass $5
  lost ann sharp-shooter $5
  ann rack $535
