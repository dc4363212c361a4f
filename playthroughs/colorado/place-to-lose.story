# Betting against a number, on the come-out too
clauses: CO-2304-6 CO-2306-1-t3 CO-2305-5-d
house: colorado

ann sits 1 with $1000
bob sits 2 with $500
ann bets place-lose-7 $5
  refused unknown-wager
ann bets place-lose-4 $12
  refused not-a-unit
ann bets place-lose-4 $11
ann bets place-lose-5 $8
ann bets place-lose-6 $5
ann bets place-lose-8 $10
ann bets place-lose-9 $16
ann bets place-lose-10 $22
  ann rack $928
bob bets pass $5
# They work on the come-out; won stakes come down.
roll 3-4
  won ann place-lose-4 $11 pays $5
  won ann place-lose-5 $8 pays $5
  won ann place-lose-6 $5 pays $4
  won ann place-lose-8 $10 pays $8
  won ann place-lose-9 $16 pays $10
  won ann place-lose-10 $22 pays $10
  won bob pass $5 pays $5
  ann rack $1042
  ann on layout $0
ann bets place-lose-4 $11
ann bets place-lose-9 $8
bob bets pass $5
roll 1-3
  lost ann place-lose-4 $11
  point 4
roll 5-4
  lost ann place-lose-9 $8
ann bets place-lose-8 $5
roll 6-1
  lost bob pass $5
  won ann place-lose-8 $5 pays $4
  ann rack $1027
