# Fire bet: four different points, and a repeat that counts for nothing
clauses: CO-2317.01-6-a CO-2317.01-6-b CO-2317.01-7-a CO-2317.01-7-b CO-2317.01-10-a CO-2317.01-12-b
house: colorado

ann sits 1 with $500
ann bets fire $5
ann bets pass $5
roll 3-3
  point 6
  lammers fire
roll 4-2
  won ann pass $5 pays $5
  lammers fire 6
  event {"event": "marked", "wager": "fire", "number": 6}
ann bets pass $5
roll 5-1
  point 6
roll 4-2
  won ann pass $5 pays $5
  lammers fire 6
ann bets pass $5
roll 2-2
roll 3-1
  won ann pass $5 pays $5
  lammers fire 4 6
ann bets pass $5
roll 4-5
roll 6-3
  won ann pass $5 pays $5
ann bets pass $5
roll 6-4
roll 5-5
  won ann pass $5 pays $5
  lammers fire 4 6 9 10
# Five passes, four numbers: 25 for 1 on FB-1 is $120 and the stake.
ann bets pass $5
roll 6-2
  point 8
roll 6-1
  lost ann pass $5
  won ann fire $5 pays $120
  lammers fire
  ann rack $640
