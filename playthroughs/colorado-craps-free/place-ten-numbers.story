# Place bets on ten numbers
clauses: CO-2317.03-p1 CO-2317.03-0-a
house: colorado-craps-free

ann sits 1 with $1000
bob sits 2 with $100
bob bets pass $5
roll 6-3
  point 9
ann bets place-2 $6
ann bets place-3 $8
ann bets place-4 $10
ann bets place-5 $10
ann bets place-6 $12
ann bets place-8 $12
ann bets place-10 $10
ann bets place-11 $8
ann bets place-12 $10
  ann rack $914
roll 1-1
  won ann place-2 $6 pays $33 stays
roll 2-1
  won ann place-3 $8 pays $22 stays
roll 3-1
  won ann place-4 $10 pays $18 stays
roll 4-1
  won ann place-5 $10 pays $14 stays
roll 5-1
  won ann place-6 $12 pays $14 stays
roll 6-2
  won ann place-8 $12 pays $14 stays
roll 6-4
  won ann place-10 $10 pays $18 stays
roll 5-6
  won ann place-11 $8 pays $22 stays
roll 6-6
  won ann place-12 $10 pays $55 stays
  ann rack $1124
# $5 more on the nine; the point made puts all of them to rest.
ann bets place-9 $5
roll 5-4
  won ann place-9 $5 pays $7 stays
  won bob pass $5 pays $5
bob bets pass $5
roll 6-6
  point 12
roll 6-1
  ...
  ann on layout $0
  ann rack $1126
