# Place bets on all six numbers, paid and left standing
clauses: CO-2304-5-a CO-2306-1-t2
house: colorado

ann sits 1 with $1000
ann bets place-3 $6
  refused not-offered
ann bets place-7 $6
  refused unknown-wager
bob sits 2 with $100
bob bets pass $5
roll 6-4
  point 10
ann bets place-4 $5
ann bets place-5 $5
ann bets place-6 $6
ann bets place-8 $12
ann bets place-9 $10
ann bets place-10 $25
  ann on layout $63
roll 2-2
  won ann place-4 $5 pays $9 stays
roll 4-1
  won ann place-5 $5 pays $7 stays
roll 5-1
  won ann place-6 $6 pays $7 stays
roll 4-4
  won ann place-8 $12 pays $14 stays
roll 5-4
  won ann place-9 $10 pays $14 stays
  ann on layout $63
  ann rack $988
# The ten is bob's point as well.
roll 5-5
  won ann place-10 $25 pays $45 stays
  won bob pass $5 pays $5
bob bets pass $5
roll 3-1
  point 4
# A seven takes all six of them.
roll 6-1
  lost ann place-4 $5
  lost ann place-5 $5
  lost ann place-6 $6
  lost ann place-8 $12
  lost ann place-9 $10
  lost ann place-10 $25
  lost bob pass $5
  ann rack $1033
  ann on layout $0
