# Any seven, any craps, and the single numbers two, three, eleven, twelve
clauses: CO-2304-12 CO-2304-13 CO-2304-14 CO-2304-15 CO-2304-16 CO-2304-17 CO-2306-1-t6
house: colorado

ann sits 1 with $500
bob sits 2 with $100
bob bets pass $5
roll 3-3
  point 6
ann bets any-craps $1
ann bets craps-2 $1
ann bets craps-3 $1
roll 1-1
  lost ann craps-3 $1
  won ann any-craps $1 pays $7
  won ann craps-2 $1 pays $30
ann bets any-craps $2
ann bets craps-2 $1
ann bets craps-3 $1
roll 2-1
  lost ann craps-2 $1
  won ann any-craps $2 pays $14
  won ann craps-3 $1 pays $15
ann bets any-craps $1
ann bets craps-12 $1
ann bets eleven $1
ann bets any-seven $1
roll 6-6
  lost ann eleven $1
  lost ann any-seven $1
  won ann any-craps $1 pays $7
  won ann craps-12 $1 pays $30
ann bets eleven $5
ann bets craps-12 $1
ann bets any-craps $1
roll 5-6
  lost ann craps-12 $1
  lost ann any-craps $1
  won ann eleven $5 pays $75
ann bets any-seven $5
ann bets eleven $1
ann bets craps-12 $1
roll 4-3
  lost ann eleven $1
  lost ann craps-12 $1
  lost bob pass $5
  won ann any-seven $5 pays $20
  ann rack $690
  ann on layout $0
