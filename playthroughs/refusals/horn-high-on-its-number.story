# The fifth unit of a horn high rides on the named number and no other
clauses: CO-2304-20-a CO-2304-20-b CO-2306-2
house: practice

ann sits 1 with $1000
ann bets pass $5
roll 4-2
  point 6
# A unit of $1. The 3 is plain: 15 less the four others.
ann bets horn-high-12 $5
roll 1-2
  won ann horn-high-12 $5 pays $11
  ann rack $1006
# The 2 pays as high as the 12 would, but single.
ann bets horn-high-12 $5
roll 1-1
  won ann horn-high-12 $5 pays $26
  ann rack $1032
# The named 12: two units at 30 to 1, less the three others.
ann bets horn-high-12 $5
roll 6-6
  won ann horn-high-12 $5 pays $57
  ann rack $1089
# High on the 11: two units at 15 to 1, less three; the 12 is single now.
ann bets horn-high-11 $5
roll 5-6
  won ann horn-high-11 $5 pays $27
ann bets horn-high-11 $5
roll 6-6
  won ann horn-high-11 $5 pays $26
  ann rack $1142
ann bets horn-high-11 $5
roll 5-3
  lost ann horn-high-11 $5
  ann rack $1137
