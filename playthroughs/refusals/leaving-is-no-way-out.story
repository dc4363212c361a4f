# Walking away and sitting down again leaves a contract bet where it was
clauses: MD-4-D-1 MD-10-A
house: maryland

bob sits 1 with $1000
ann sits 2 with $1000
bob bets pass $10
ann bets pass $10
ann bets place-8 $12
roll 4-2
  point 6
# What can come down comes down with her; the pass bet cannot.
ann leaves
  ann rack $0
  ann bets pass $10
ann sits 2
ann takes down pass
  refused cannot-remove MD-4-D-1
ann leaves
# It plays on without her, and what it wins waits.
roll 5-1
  won bob pass $10 pays $10
  won ann pass $10 pays $10
  ann rack $20
ann cashes out
