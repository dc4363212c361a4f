# Horn high puts a fifth dollar on the number named
clauses: MD-3-A-20 MD-3-A-20-a MD-3-A-20-c MD-3-A-20-d MD-5-D
house: maryland

ann sits 1 with $1000
ann bets pass $10
roll 4-4
ann bets horn-high-12 $4
  refused not-a-unit MD-3-A-20-a
ann bets horn-high-7 $5
  refused unknown-wager
# Two dollars win thirty each, three are lost.
ann bets horn-high-12 $5
roll 6-6
  won ann horn-high-12 $5 pays $57
ann bets horn-high-12 $5
roll 1-1
  won ann horn-high-12 $5 pays $26
ann bets horn-high-12 $5
roll 6-5
  won ann horn-high-12 $5 pays $11
  ann rack $1084
# Two dollars at fifteen on the high number, thirty on the two.
ann bets horn-high-3 $5
roll 2-1
  won ann horn-high-3 $5 pays $27
ann bets horn-high-11 $10
roll 5-6
  won ann horn-high-11 $10 pays $54
ann bets horn-high-2 $5
roll 1-1
  won ann horn-high-2 $5 pays $57
ann bets horn-high-2 $5
roll 1-2
  won ann horn-high-2 $5 pays $11
  ann rack $1233
ann bets horn-high-12 $5
roll 5-5
  lost ann horn-high-12 $5
  ann rack $1228
