# On the come-out a place bet to lose is off and a lay bet is on
clauses: MD-1-B-6 MD-3-A-6-a MD-3-A-42-a
house: maryland

ann sits 1 with $1000
ann bets pass $10
ann bets place-lose-4 $11
# The lay costs five percent of forty on top.
ann bets lay-4 $40
  ann bets pass $10, place-lose-4 $11 off, lay-4 $40
  ann rack $937
roll 5-2
  won ann pass $10 pays $10
  won ann lay-4 $40 pays $20
  ann bets place-lose-4 $11 off
  ann rack $1017
# A four on the come-out passes the sleeping bet by and takes the lay.
ann bets pass $10
ann bets lay-4 $40
roll 3-1
  lost ann lay-4 $40
  point 4
  ann bets pass $10, place-lose-4 $11
roll 2-2
  lost ann place-lose-4 $11
  won ann pass $10 pays $10
  ann rack $985
# Both habits can be turned round by a call.
ann bets pass $10
ann bets place-lose-10 $11
ann bets lay-10 $40
ann calls place-lose-10 on
ann calls lay-10 off
  ann bets pass $10, place-lose-10 $11, lay-10 $40 off
roll 6-1
  won ann pass $10 pays $10
  won ann place-lose-10 $11 pays $5
  ann bets lay-10 $40 off
  ann rack $958
