# Easy hops on seven, nine and ten
clauses: CO-2304-31 CO-2304-32 CO-2304-33 CO-2304-36 CO-2304-37 CO-2304-38 CO-2306-1-t8
house: colorado

ann sits 1 with $500
# Eleven has no hop of its own: the bet is called eleven.
ann bets hop-5-6 $1
  refused unknown-wager
ann bets pass $5
roll 5-5
  point 10
ann bets hop-3-6 $1
ann bets hop-4-5 $1
roll 6-3
  lost ann hop-4-5 $1
  won ann hop-3-6 $1 pays $15
ann bets hop-3-6 $1
ann bets hop-4-5 $1
roll 4-5
  lost ann hop-3-6 $1
  won ann hop-4-5 $1 pays $15
ann bets hop-4-6 $1
roll 6-4
  won ann hop-4-6 $1 pays $15
  won ann pass $5 pays $5
# On the come-out they work as well.
ann bets pass $5
ann bets hop-1-6 $1
ann bets hop-2-5 $1
ann bets hop-3-4 $1
roll 6-1
  lost ann hop-2-5 $1
  lost ann hop-3-4 $1
  won ann hop-1-6 $1 pays $15
  won ann pass $5 pays $5
ann bets pass $5
ann bets hop-1-6 $1
ann bets hop-2-5 $1
roll 2-5
  lost ann hop-1-6 $1
  won ann hop-2-5 $1 pays $15
  won ann pass $5 pays $5
ann bets pass $5
ann bets hop-3-4 $1
ann bets hop-4-6 $1
roll 4-3
  lost ann hop-4-6 $1
  won ann hop-3-4 $1 pays $15
  won ann pass $5 pays $5
  ann rack $604
