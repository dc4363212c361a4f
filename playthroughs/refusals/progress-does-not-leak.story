# A seven-out wipes fire and small marks; the next hand starts clean
clauses: CO-2317.01-6-b BC-BR-5 BC-BR-2-a
house: practice

ann sits 1 with $1000
ann bets pass $5
ann bets fire $1
ann bets all-small $1
roll 4-2
  point 6
roll 1-1
roll 1-2
roll 5-1
  won ann pass $5 pays $5
  lammers fire 6
  lammers all-small 2 3 6
ann bets pass $5
roll 5-3
  point 8
roll 6-1
  lost ann pass $5
  lost ann fire $1
  lost ann all-small $1
  lammers fire
  lammers all-small
# New hand, new bets, nothing of the old ones.
ann bets pass $5
ann bets fire $1
ann bets all-small $1
roll 2-2
  point 4
  lammers all-small 4
roll 3-1
  won ann pass $5 pays $5
  lammers fire 4
# The 2, 3 and 6 of the last hand are not there to help.
ann bets pass $5
roll 2-3
  lammers all-small 4 5
  ann bets pass $5, fire $1, all-small $1
