# The horn is four bets in one
clauses: CO-2304-19 CO-2306-2 CO-2306-4-a
house: colorado

ann sits 1 with $500
ann bets pass $5
roll 4-1
  point 5
ann bets horn $5
  refused not-a-unit
# $2 a number: $60 or $30 on the hit, less the $6 on the others.
ann bets horn $8
roll 1-1
  won ann horn $8 pays $54
ann bets horn $8
roll 6-6
  won ann horn $8 pays $54
ann bets horn $8
roll 1-2
  won ann horn $8 pays $24
ann bets horn $8
roll 6-5
  won ann horn $8 pays $24
ann bets horn $4
roll 6-6
  won ann horn $4 pays $27
ann bets horn $4
roll 5-6
  won ann horn $4 pays $12
ann bets horn $4
roll 4-4
  lost ann horn $4
  ann rack $686
ann bets horn $4
roll 6-1
  lost ann pass $5
  lost ann horn $4
  ann rack $682
