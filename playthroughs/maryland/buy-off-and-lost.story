# A buy bet sleeps on the come-out; a seven takes it, and the commission is not given back
clauses: MD-3-A-41-a MD-3-A-41-b-ii
house: maryland

ann sits 1 with $1000
ann bets pass $10
ann bets buy-10 $20
  ann bets pass $10, buy-10 $20 off
  ann rack $969
roll 5-2
  won ann pass $10 pays $10
ann bets pass $10
roll 5-5
  point 10
  ann bets pass $10, buy-10 $20
roll 6-1
  lost ann pass $10
  lost ann buy-10 $20
  ann rack $979
  house vigorish $1
# Called on, it is in danger on the come-out as well.
ann bets pass $10
ann bets buy-10 $20
ann calls buy-10 on
roll 4-3
  lost ann buy-10 $20
  won ann pass $10 pays $10
  ann rack $968
# And may win there.
ann bets pass $10
ann bets buy-4 $20
ann calls buy-4 on
roll 3-1
  won ann buy-4 $20 pays $40
  point 4
  ann rack $997
  house vigorish $3
