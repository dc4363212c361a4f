# No horn high box on the layout: the bet is put down as two
clauses: CO-2304-20-c CO-2306-2
house:
    rulebook = "colorado"
    [layout]
    horn_high = false

ann sits 1 with $100
ann bets pass $5
roll 6-3
  point 9
ann bets horn-high-3 $5
  event {"event": "bet-split"}
  ann bets pass $5, horn $4, craps-3 $1
# Together $27, as the bet in one piece would have paid.
roll 1-2
  won ann horn $4 pays $12
  won ann craps-3 $1 pays $15
  ann rack $122
ann bets horn-high-11 $10
  ann bets pass $5, horn $8, eleven $2
roll 6-6
  lost ann eleven $2
  won ann horn $8 pays $54
# The two parts are bets of their own: one may come down alone.
ann bets horn-high-12 $5
  ann bets pass $5, horn $4, craps-12 $1
ann takes down craps-12
  ann bets pass $5, horn $4
roll 2-2
  lost ann horn $4
