# Three winners of the top award share the meter, odd cents to the lowest seats
clauses: BC-MP-3-top BC-MP-3-envy BC-N-3 BC-N-4-seed
house: practice

cid sits 5 with $1000
ann sits 2 with $1000
bob sits 3 with $1000
ann bets pass $5
cid bets make-em-all-progressive $1
bob bets make-em-all-progressive $1
ann bets make-em-all-progressive $1
  meter make-em-all-progressive $10000.60
roll 2-2
  point 4
roll 1-1
roll 1-2
roll 2-3
roll 4-2
roll 5-3
roll 4-5
roll 6-4
roll 5-6
# $10,000.60 by three is $3,333.53 and a cent over: seat 2 has it.
roll 6-6
  jackpot ann make-em-all-progressive $3333.54
  jackpot bob make-em-all-progressive $3333.53
  jackpot cid make-em-all-progressive $3333.53
  envy make-em-all-progressive $1000
  ann rack $4327.54
  bob rack $4332.53
  cid rack $4332.53
  meter make-em-all-progressive $10000
