# All Tall collects 8 to 12, come-out rolls included
clauses: BC-BR-4 BC-OW-tall BC-A-BC03 BC-A-N1
house: practice

ann sits 1 with $1000
ann bets pass $5
ann bets all-tall $5
# A yo on the come-out pays the line and marks the 11.
roll 5-6
  won ann pass $5 pays $5
  lammers all-tall 11
  ann rack $1000
ann bets pass $5
roll 6-6
  lost ann pass $5
  lammers all-tall 11 12
ann bets pass $5
roll 5-3
  point 8
# A small number is nothing to All Tall.
roll 1-2
  lammers all-tall 8 11 12
roll 4-5
roll 6-4
  won ann all-tall $5 pays $150
  envy all-tall $5
  ann rack $1145
  lammers all-tall
