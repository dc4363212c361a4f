# The hard way pays, and the bet stays up
clauses: MD-3-A-7 MD-3-A-7-b MD-3-A-8 MD-3-A-8-b MD-3-A-9 MD-3-A-9-b MD-3-A-10 MD-3-A-10-b
clauses: MD-5-A-17 MD-5-A-18 MD-5-A-19 MD-5-A-20
house: maryland

ann sits 1 with $1000
ann bets pass $10
# Two are made on the come-out, two with the point on.
ann bets hard-4 $5
ann bets hard-6 $5
roll 5-4
  point 9
ann bets hard-8 $5
ann bets hard-10 $5
  ann rack $970
roll 2-2
  won ann hard-4 $5 pays $35 stays
roll 6-5
roll 3-3
  won ann hard-6 $5 pays $45 stays
roll 4-4
  won ann hard-8 $5 pays $45 stays
roll 5-5
  won ann hard-10 $5 pays $35 stays
  ann rack $1130
  ann bets pass $10, hard-4 $5, hard-6 $5, hard-8 $5, hard-10 $5
roll 4-4
  won ann hard-8 $5 pays $45 stays
  ann rack $1175
ann bets hard-9 $5
  refused unknown-wager
