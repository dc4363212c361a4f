# Naturals and craps pass the fire bet by
clauses: CO-2317.01-9-a CO-2317.01-9-b CO-2317.01-10-a
house: colorado

ann sits 1 with $500
ann bets fire $5
ann bets pass $5
roll 3-4
  won ann pass $5 pays $5
  ann bets fire $5
ann bets pass $5
roll 1-1
  lost ann pass $5
ann bets pass $5
roll 5-6
  won ann pass $5 pays $5
ann bets pass $5
roll 6-6
  lost ann pass $5
  lammers fire
  ann bets fire $5
# Three points are made; on FB-1 that is one too few, three passes or not.
ann bets pass $5
roll 2-2
roll 1-3
  won ann pass $5 pays $5
ann bets pass $5
roll 4-4
roll 6-2
  won ann pass $5 pays $5
ann bets pass $5
roll 6-3
roll 5-4
  won ann pass $5 pays $5
  lammers fire 4 8 9
ann bets pass $5
roll 4-6
roll 1-6
  lost ann pass $5
  lost ann fire $5
  ann rack $505
