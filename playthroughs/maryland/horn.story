# The horn is four bets in one
clauses: MD-3-A-19 MD-3-A-19-a MD-3-A-19-b MD-3-A-19-c MD-5-C
house: maryland

ann sits 1 with $1000
ann bets dont-pass $10
ann bets horn $6
  refused not-a-unit MD-3-A-19-a
  ann offered horn unit $4
# On the two a dollar wins thirty and three dollars go.
ann bets horn $4
roll 1-1
  won ann dont-pass $10 pays $10
  won ann horn $4 pays $27
  ann rack $1037
ann bets pass $10
roll 4-4
ann bets horn $4
roll 1-2
  won ann horn $4 pays $12
ann bets horn $4
roll 6-5
  won ann horn $4 pays $12
ann bets horn $8
roll 6-6
  won ann horn $8 pays $54
  ann rack $1105
ann bets horn $4
roll 5-4
  lost ann horn $4
ann bets horn $4
roll 4-3
  lost ann pass $10
  lost ann horn $4
  ann rack $1097
