# A wager nobody holds may be opened with the point on, and starts from nothing
clauses: BC-BR-2-b BC-BR-3-lammer
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
cid sits 3 with $1000
ann bets pass $5
ann bets make-em-all $1
roll 5-3
  point 8
roll 1-2
  lammers make-em-all 3 8
# Make 'Em All is under way, so it takes nobody new.
bob bets make-em-all $1
  refused not-now
# All Small has no bet at all: bob may open it, and cid may join before the next throw.
bob bets all-small $5
cid bets all-small $10
# The 3 that ann has already does not count for them.
roll 2-3
  lammers all-small 5
  lammers make-em-all 3 5 8
ann bets all-small $5
  refused not-now
# A bet that has seen a throw stays up as it is.
bob reduces all-small $1
  refused cannot-reduce
bob takes down all-small
  refused cannot-remove
roll 1-1
roll 1-3
roll 4-2
  lammers all-small 2 4 5 6
  lammers make-em-all 2 3 4 5 6 8
# Only now the 3 is theirs: 30 to 1 each, and envy of $5 and $10.
roll 2-1
  won bob all-small $5 pays $150
  won cid all-small $10 pays $300
  envy all-small $15
  envy $15
  bob rack $1150
  cid rack $1300
