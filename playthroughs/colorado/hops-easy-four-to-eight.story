# Easy hops on four, five, six and eight, in one order or the other
clauses: CO-2304-26 CO-2304-27 CO-2304-28 CO-2304-29 CO-2304-30 CO-2304-34 CO-2304-35 CO-2306-1-t8
house: colorado

ann sits 1 with $500
ann bets pass $5
roll 5-5
  point 10
ann bets hop-1-3 $1
roll 3-1
  won ann hop-1-3 $1 pays $15
ann bets hop-1-3 $1
roll 2-2
  lost ann hop-1-3 $1
# Two ways to one total: the dice choose between them.
ann bets hop-1-4 $1
ann bets hop-2-3 $1
roll 4-1
  lost ann hop-2-3 $1
  won ann hop-1-4 $1 pays $15
ann bets hop-1-4 $1
ann bets hop-2-3 $1
roll 2-3
  lost ann hop-1-4 $1
  won ann hop-2-3 $1 pays $15
ann bets hop-1-5 $1
ann bets hop-2-4 $1
roll 1-5
  lost ann hop-2-4 $1
  won ann hop-1-5 $1 pays $15
ann bets hop-1-5 $1
ann bets hop-2-4 $1
roll 4-2
  lost ann hop-1-5 $1
  won ann hop-2-4 $1 pays $15
ann bets hop-2-6 $1
ann bets hop-3-5 $1
roll 6-2
  lost ann hop-3-5 $1
  won ann hop-2-6 $1 pays $15
ann bets hop-2-6 $1
ann bets hop-3-5 $1
roll 3-5
  lost ann hop-2-6 $1
  won ann hop-3-5 $1 pays $15
  ann rack $593
