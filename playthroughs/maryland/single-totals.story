# One total, one roll: two, three, twelve and eleven
clauses: MD-3-A-14 MD-3-A-14-a-b MD-3-A-15 MD-3-A-15-a-b MD-3-A-16 MD-3-A-16-a-b MD-3-A-17 MD-3-A-17-a-b
clauses: MD-5-A-25 MD-5-A-26 MD-5-A-27 MD-5-A-28
house: maryland

ann sits 1 with $1000
ann bets dont-pass $10
ann bets craps-2 $2
ann bets craps-3 $2
ann bets craps-12 $2
ann bets eleven $2
roll 1-1
  lost ann craps-3 $2
  lost ann craps-12 $2
  lost ann eleven $2
  won ann dont-pass $10 pays $10
  won ann craps-2 $2 pays $60
  ann rack $1064
ann bets pass $10
roll 4-4
  point 8
ann bets craps-2 $2
ann bets craps-3 $2
ann bets craps-12 $2
ann bets eleven $2
roll 2-1
  lost ann craps-2 $2
  lost ann craps-12 $2
  lost ann eleven $2
  won ann craps-3 $2 pays $30
  ann rack $1078
ann bets craps-12 $2
ann bets eleven $2
roll 6-6
  lost ann eleven $2
  won ann craps-12 $2 pays $60
ann bets craps-12 $2
ann bets eleven $2
roll 5-6
  lost ann craps-12 $2
  won ann eleven $2 pays $30
  ann rack $1164
