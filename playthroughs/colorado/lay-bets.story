# Lay bets: true odds against the number, five per cent of the win
clauses: CO-2307-2-a CO-2307-2-b CO-2307-2-c CO-2305-5-d
house: colorado

ann sits 1 with $1000
bob sits 2 with $100
ann bets lay-4 $38
  refused below-minimum
ann bets lay-4 $41
  refused not-a-unit
ann bets lay-4 $40
  event {"event": "bet-made", "wager": "lay-4", "amount": 4000, "vigorish": 100}
  ann rack $959
ann bets lay-5 $30
# $25 could be won on the six: 1.25 comes down to $1.
ann bets lay-6 $30
  house vigorish $3
ann bets lay-8 $24
ann bets lay-9 $60
ann bets lay-10 $80
  house vigorish $8
  ann on layout $264
  ann rack $728
# They work on the come-out.
bob bets pass $5
roll 6-1
  won ann lay-4 $40 pays $20
  won ann lay-5 $30 pays $20
  won ann lay-6 $30 pays $25
  won ann lay-8 $24 pays $20
  won ann lay-9 $60 pays $40
  won ann lay-10 $80 pays $40
  won bob pass $5 pays $5
  ann rack $1157
  ann on layout $0
ann bets lay-6 $30
ann bets lay-10 $40
bob bets pass $5
roll 3-3
  lost ann lay-6 $30
  point 6
# Taken down undecided, the commission comes back with the stake.
ann takes down lay-10
  house vigorish $9
  ann rack $1126
