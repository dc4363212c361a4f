# The numbers may fall as they like: without a bet on them nobody is envied
clauses: BC-N-3 BC-BR-4-envy
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
roll 6-2
  point 8
roll 1-1
roll 1-2
roll 2-2
roll 2-3
roll 4-2
  envy $0
roll 6-3
roll 6-4
roll 6-5
roll 6-6
  envy $0
  meter make-em-all-progressive $10000
# Bob comes late: his Make 'Em All starts from an empty layout.
bob bets make-em-all $1
roll 6-6
  lammers make-em-all 12
roll 6-1
  lost ann pass $5
  lost bob make-em-all $1
  envy $0
