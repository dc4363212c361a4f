# The progressive ends where the plain wager would go on
clauses: BC-MP-5 BC-GD-4 BC-MP-3-partial BC-BR-3-repeat BC-MP-2-b BC-MP-2-a
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
ann bets make-em-all-progressive $1
ann bets make-em-all $1
roll 4-5
  point 9
# Mid-way nobody joins.
bob bets make-em-all-progressive $1
  refused not-now
roll 5-6
# The 11 again: two numbers are worth nothing. Make 'Em All does not mind.
roll 5-6
  lost ann make-em-all-progressive $1
  lammers make-em-all-progressive
  lammers make-em-all 9 11
# With nobody left in it, it opens with the point on.
bob bets make-em-all-progressive $1
roll 4-3
  lost ann pass $5
  lost ann make-em-all $1
  lost bob make-em-all-progressive $1
# After the 7 the come-out takes it again, and a first-throw 7 takes it away.
ann bets pass $5
ann bets make-em-all-progressive $1
  meter make-em-all-progressive $10000.60
roll 6-1
  lost ann make-em-all-progressive $1
  won ann pass $5 pays $5
  ann rack $997
  bob rack $999
  house win $3.40
