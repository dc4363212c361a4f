# The dealers' envy is a multiple of every winning wager, tips among them
clauses: BC-BR-4-envy BC-A-N2 BC-A-BC03
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
ann bets make-em-all $1
bob bets make-em-all $2
# One more on ann's word, for the dealers.
ann bets make-em-all $1 for dealers
bob bets all-small $5
  ann rack $993
  bob rack $993
roll 5-5
  point 10
roll 1-1
roll 1-2
roll 1-3
roll 2-3
roll 4-2
  won bob all-small $5 pays $150
  envy all-small $5
roll 5-3
roll 4-5
roll 5-6
# 5x of $1, $2 and the dealers' own $1.
roll 6-6
  won ann make-em-all $1 pays $150
  won dealers of ann make-em-all $1 pays $150
  won bob make-em-all $2 pays $300
  envy make-em-all $20
  envy $25
  tips $151
  ann rack $1144
  bob rack $1450
