# Make 'Em All needs all ten; a number thrown twice does no harm
clauses: BC-OW-mea BC-BR-3-repeat BC-A-BC03 BC-A-N2
house: practice

ann sits 1 with $1000
ann bets pass $5
ann bets make-em-all $2
roll 2-2
  point 4
roll 1-1
# A second 2: one lammer stays one lammer, nothing is decided.
roll 1-1
  lammers make-em-all 2 4
roll 1-2
roll 2-3
roll 4-2
roll 5-1
  lammers make-em-all 2 3 4 5 6
roll 5-3
roll 4-5
roll 6-4
roll 5-6
  lammers make-em-all 2 3 4 5 6 8 9 10 11
roll 6-6
  won ann make-em-all $2 pays $300
  envy make-em-all $10
  ann rack $1295
  envy $10
  lammers make-em-all
