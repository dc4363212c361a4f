# Hops, those left out of the list included
clauses: CO-2317.03-p3 CO-2317.03-0-b
house: colorado-craps-free

ann sits 1 with $500
ann bets pass $5
roll 6-6
  point 12
ann bets hop-2-2 $1
roll 2-2
  won ann hop-2-2 $1 pays $30
ann bets hop-3-3 $1
roll 3-3
  won ann hop-3-3 $1 pays $30
ann bets hop-4-4 $1
roll 4-4
  won ann hop-4-4 $1 pays $30
ann bets hop-1-3 $1
roll 3-1
  won ann hop-1-3 $1 pays $15
ann bets hop-2-3 $1
roll 3-2
  won ann hop-2-3 $1 pays $15
ann bets hop-3-5 $1
roll 5-3
  won ann hop-3-5 $1 pays $15
ann bets hop-4-5 $1
roll 5-4
  won ann hop-4-5 $1 pays $15
# Not on the printed list: paid as in the ordinary game.
ann bets hop-5-5 $1
roll 5-5
  won ann hop-5-5 $1 pays $30
ann bets hop-1-5 $1
roll 5-1
  won ann hop-1-5 $1 pays $15
ann bets hop-2-6 $1
roll 6-2
  won ann hop-2-6 $1 pays $15
ann bets hop-4-6 $1
roll 6-4
  won ann hop-4-6 $1 pays $15
ann bets hop-1-6 $1
ann bets hop-2-5 $1
roll 6-1
  lost ann pass $5
  lost ann hop-2-5 $1
  won ann hop-1-6 $1 pays $15
  ann rack $734
