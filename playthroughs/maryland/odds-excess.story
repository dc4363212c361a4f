# Odds over the limit only as far as whole chips need it
clauses: MD-6-F
house:
    rulebook = "maryland"
    name = "Single odds"
    [limits]
    minimum = 3
    maximum = 5000
    odds = 1

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
bob bets dont-pass $5
roll 6-3
# Three to two on five dollars is no whole number; on six it is nine.
  ann offered pass-odds max $6 unit $2
ann bets pass-odds $5
  refused not-a-unit
ann bets pass-odds $7
  refused above-maximum
ann bets pass-odds $8
  refused above-maximum
ann bets pass-odds $6
# The don't side may win five dollars, which takes $7.50; nine is the next bet that pays exactly.
bob bets dont-pass-odds $12
  refused above-maximum
bob bets dont-pass-odds $9
roll 5-4
  lost bob dont-pass $5
  lost bob dont-pass-odds $9
  won ann pass $5 pays $5
  won ann pass-odds $6 pays $9
  ann rack $1014
ann bets pass $3
roll 4-2
ann bets pass-odds $10
  refused above-maximum
ann bets pass-odds $5
roll 3-3
  won ann pass $3 pays $3
  won ann pass-odds $5 pays $6
# Where the limit itself pays exactly, nothing is added.
ann bets pass $5
roll 5-1
ann bets pass-odds $10
  refused above-maximum
ann bets pass-odds $5
roll 4-3
  lost ann pass $5
  lost ann pass-odds $5
  ann rack $1013
