# A line bet with its point stays as large as it is
clauses: CO-2305-3-b CO-2317.04-7
house: practice

ann sits 1 with $1000
ann bets pass $20
ann bets super-front-line-winner $2
# Before the point the pass bet may shrink; super front line winner never does.
ann reduces pass $10
ann reduces super-front-line-winner $1
  refused cannot-reduce CO-2317.04-7
roll 4-2
  point 6
ann reduces pass $5
  refused cannot-reduce CO-2305-3-b
# Taking it all by way of a reduction is no way round.
ann reduces pass $10
  refused cannot-reduce CO-2305-3-b
ann bets place-8 $12
# More than there is.
ann reduces place-8 $18
  refused cannot-reduce
  ann rack $976
