# Horn high: five units, one of them doubled up
clauses: CO-2304-20-a CO-2304-20-b CO-2306-2
house: colorado

ann sits 1 with $500
ann bets pass $5
roll 2-2
  point 4
ann bets horn-high-7 $5
  refused unknown-wager
ann bets horn-high-11 $7
  refused not-a-unit
# The high number wins $2 at its odds less $3; another number $1 less $4.
ann bets horn-high-2 $5
roll 1-1
  won ann horn-high-2 $5 pays $57
ann bets horn-high-2 $5
roll 2-1
  won ann horn-high-2 $5 pays $11
ann bets horn-high-3 $5
roll 1-2
  won ann horn-high-3 $5 pays $27
ann bets horn-high-3 $5
roll 6-6
  won ann horn-high-3 $5 pays $26
ann bets horn-high-12 $5
roll 6-6
  won ann horn-high-12 $5 pays $57
ann bets horn-high-12 $5
roll 1-1
  won ann horn-high-12 $5 pays $26
ann bets horn-high-11 $10
roll 5-6
  won ann horn-high-11 $10 pays $54
ann bets horn-high-11 $10
roll 1-1
  won ann horn-high-11 $10 pays $52
ann bets horn-high-11 $5
roll 6-3
  lost ann horn-high-11 $5
  ann rack $800
