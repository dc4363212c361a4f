# The four hardways: pairs win, the easy way and the seven lose
clauses: CO-2304-7 CO-2304-8 CO-2304-9 CO-2304-10 CO-2306-1-t4
house: colorado

ann sits 1 with $500
ann bets hard-5 $1
  refused unknown-wager
bob sits 2 with $100
bob bets pass $5
roll 6-3
  point 9
ann bets hard-4 $1
ann bets hard-6 $1
ann bets hard-8 $2
ann bets hard-10 $5
roll 2-2
  won ann hard-4 $1 pays $7 stays
roll 3-3
  won ann hard-6 $1 pays $9 stays
roll 4-4
  won ann hard-8 $2 pays $18 stays
roll 5-5
  won ann hard-10 $5 pays $35 stays
  ann rack $560
  ann on layout $9
# One after the other they fall to the easy way.
roll 1-3
  lost ann hard-4 $1
roll 4-2
  lost ann hard-6 $1
roll 5-3
  lost ann hard-8 $2
roll 6-4
  lost ann hard-10 $5
ann bets hard-6 $1
ann bets hard-8 $1
roll 1-5
  lost ann hard-6 $1
roll 2-6
  lost ann hard-8 $1
ann bets hard-4 $1
ann bets hard-10 $1
roll 5-2
  lost ann hard-4 $1
  lost ann hard-10 $1
  lost bob pass $5
  ann rack $556
