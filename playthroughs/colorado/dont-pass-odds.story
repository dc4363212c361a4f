# Laying odds on the don't pass side
clauses: CO-2308-2-a CO-2308-2-c
house: colorado

ann sits 1 with $1000
bob sits 2 with $100
ann bets dont-pass $10
roll 3-1
  point 4
bob bets dont-pass-odds $20
  refused line-bet-required
ann bets dont-pass-odds $41
  refused not-a-unit
ann bets dont-pass-odds $40
roll 6-1
  won ann dont-pass $10 pays $10
  won ann dont-pass-odds $40 pays $20
  ann rack $1030
ann bets dont-pass $10
roll 4-1
  point 5
ann bets dont-pass-odds $30
roll 5-2
  won ann dont-pass $10 pays $10
  won ann dont-pass-odds $30 pays $20
ann bets dont-pass $10
roll 5-1
  point 6
ann bets dont-pass-odds $30
roll 4-3
  won ann dont-pass $10 pays $10
  won ann dont-pass-odds $30 pays $25
  ann rack $1095
ann bets dont-pass $10
roll 4-4
  point 8
ann bets dont-pass-odds $60
roll 6-2
  lost ann dont-pass $10
  lost ann dont-pass-odds $60
  ann rack $1025
# With the flat bet the odds leave too.
ann bets dont-pass $10
roll 6-3
  point 9
ann bets dont-pass-odds $30
ann takes down dont-pass
  ...
  ann rack $1025
  ann on layout $0
ann bets dont-pass-odds $30
  refused line-bet-required
