# One throw settles everything it decides before the next
clauses: MD-9-F-1 MD-3-A-1-b-ii MD-3-A-3-b-i MD-3-A-6-b
house: maryland

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
bob bets dont-pass $10
roll 5-3
  point 8
ann bets pass-odds $20
ann bets come $10
ann bets place-6 $12
ann bets hard-8 $5
ann bets field $5
bob bets dont-pass-odds $12
bob bets place-lose-4 $11
bob bets lay-10 $40
bob bets any-seven $1
bob bets six-seven-eight $5
  ann rack $938
  bob rack $919
roll 6-1
  lost ann pass $10
  lost ann pass-odds $20
  lost ann place-6 $12
  lost ann hard-8 $5
  lost ann field $5
  won ann come $10 pays $10
  won bob dont-pass $10 pays $10
  won bob dont-pass-odds $12 pays $10
  won bob place-lose-4 $11 pays $5
  won bob lay-10 $40 pays $20
  won bob any-seven $1 pays $4
  won bob six-seven-eight $5 pays $5
  ann rack $958
  bob rack $1052
  ann bets nothing
  bob bets nothing
