# Six points end the fire bet on the spot; the seven-out pays nothing more
clauses: CO-2317.01-9-b CO-2317.01-11 CO-2317.01-12-b CO-2317.01-6-b
house: practice

ann sits 1 with $1000
ann bets pass $5
ann bets fire $1
roll 2-2
roll 3-1
  won ann pass $5 pays $5
ann bets pass $5
roll 2-3
roll 4-1
  won ann pass $5 pays $5
ann bets pass $5
roll 4-2
roll 5-1
  won ann pass $5 pays $5
ann bets pass $5
roll 5-3
roll 6-2
  won ann pass $5 pays $5
ann bets pass $5
roll 5-4
roll 6-3
  won ann pass $5 pays $5
  lammers fire 4 5 6 8 9
ann bets pass $5
roll 6-4
# The sixth: 1,000 for 1.
roll 5-5
  won ann pass $5 pays $5
  won ann fire $1 pays $999
  ann rack $2029
  lammers fire
ann bets pass $5
roll 2-2
  point 4
roll 3-4
  lost ann pass $5
  ann rack $2024
