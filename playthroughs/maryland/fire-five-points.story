# Fire: five different points are paid once, at 249 to 1
clauses: MD-5-F MD-5-F-1 MD-11-A-5 MD-11-B-3
house: maryland

ann sits 1 with $1000
bob sits 2 with $1000
ann bets fire $5
bob bets fire $1
ann bets pass $10
roll 6-4
roll 5-5
  won ann pass $10 pays $10
ann bets pass $10
roll 6-3
roll 5-4
  won ann pass $10 pays $10
ann bets pass $10
roll 6-2
roll 5-3
  won ann pass $10 pays $10
ann bets pass $10
roll 5-1
roll 4-2
  won ann pass $10 pays $10
# Four are made, and nothing is paid for four.
  lammers fire 6 8 9 10
ann bets pass $10
roll 4-1
roll 3-2
  won ann pass $10 pays $10
  lammers fire 5 6 8 9 10
ann bets pass $10
roll 3-1
roll 6-1
  lost ann pass $10
  won ann fire $5 pays $1245
  won bob fire $1 pays $249
  ann rack $2285
  bob rack $1249
