# A place bet sleeps on the come-out unless its player wakes it
clauses: MD-3-A-5-a MD-3-A-5-c
house: maryland

ann sits 1 with $1000
ann bets pass $10
ann bets place-8 $12
roll 4-3
  won ann pass $10 pays $10
  ann bets place-8 $12 off
ann bets pass $10
roll 6-2
# An eight, but the bet was off.
  point 8
  ann bets pass $10, place-8 $12
roll 4-4
  won ann pass $10 pays $10
  won ann place-8 $12 pays $14 stays
  ann rack $1022
# Called on, it wins on a come-out roll.
ann bets pass $10
ann calls place-8 on
  ann bets pass $10, place-8 $12
roll 5-3
  won ann place-8 $12 pays $14 stays
  point 8
# With the point on it works by itself, and can be called off.
ann calls place-8 off
  ann bets pass $10, place-8 $12 off
roll 5-2
  lost ann pass $10
  ann bets place-8 $12 off
# Called on, it loses on a come-out seven.
ann bets pass $10
ann calls place-8 on
roll 6-1
  lost ann place-8 $12
  won ann pass $10 pays $10
  ann rack $1036
# And with the point on a seven simply takes it.
ann bets pass $10
ann bets place-8 $6
roll 3-1
roll 5-2
  lost ann pass $10
  lost ann place-8 $6
  ann rack $1020
