# A 7 loses the bonus wagers in any phase, but only a valid 7
clauses: BC-BR-5 BC-BR-1-choice BC-BR-2-a
house: practice

ann sits 1 with $1000
ann bets pass $5
ann bets all-small $1
ann bets make-em-all $2
roll 1-2
  lost ann pass $5
ann bets pass $5
# The dice leave the table: whatever they show counts for nothing.
no roll off-table by stickperson
  lammers all-small 3
  ann bets pass $5, all-small $1, make-em-all $2
# A winning 7 for the line is still the end of the bonus wagers.
roll 3-4
  lost ann all-small $1
  lost ann make-em-all $2
  won ann pass $5 pays $5
  lammers all-small
  lammers make-em-all
  envy $0
  ann rack $997
# The come-out after that 7 takes new ones, with the same shooter.
ann bets pass $5
ann bets all-small $5
roll 4-2
  point 6
# And the 7 that ends the hand.
roll 5-2
  lost ann pass $5
  lost ann all-small $5
  ann rack $987
  offered all-small
