# The whirl: a horn and a dollar on the seven
clauses: MD-3-A-21 MD-3-A-21-a MD-3-A-21-c MD-3-A-21-d MD-5-E
house: maryland

ann sits 1 with $1000
ann bets pass $10
ann bets whirl $6
  refused not-a-unit MD-3-A-21-a
# A seven pays four on its dollar, and the horn's four are lost: the stake comes back, no more.
ann bets whirl $5
roll 4-3
  pushed ann whirl $5
  won ann pass $10 pays $10
  ann rack $1010
ann bets pass $10
roll 4-4
ann bets whirl $5
roll 1-1
  won ann whirl $5 pays $26
ann bets whirl $5
roll 6-6
  won ann whirl $5 pays $26
ann bets whirl $5
roll 2-1
  won ann whirl $5 pays $11
ann bets whirl $10
roll 6-5
  won ann whirl $10 pays $22
  ann rack $1085
ann bets whirl $5
roll 5-4
  lost ann whirl $5
ann bets whirl $5
roll 4-4
  lost ann whirl $5
  won ann pass $10 pays $10
  ann rack $1095
