# Where the house asks for nothing, a bystander may bet the bonus wagers alone
clauses: BC-GD-6 BC-GD-7
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
bob bets all-small $5
bob bets make-em-all-progressive $1
  bob rack $994
# The point is made, the line is paid: the bonus wagers look at the totals only.
roll 4-2
  point 6
roll 5-1
  lost bob make-em-all-progressive $1
  won ann pass $5 pays $5
  lammers all-small 6
  bob bets all-small $5
  bob rack $994
