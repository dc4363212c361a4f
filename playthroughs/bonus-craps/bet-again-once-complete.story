# A completed wager opens again at once; one still short of its numbers does not
clauses: BC-BR-2-c BC-BR-2-b
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
ann bets all-tall $5
ann bets make-em-all $5
roll 1-3
  point 4
roll 6-2
roll 6-3
roll 5-5
roll 6-5
roll 6-6
  won ann all-tall $5 pays $150
  envy all-tall $5
  ann rack $1140
# The point is still on and All Tall is free again; Make 'Em All is not.
bob bets make-em-all $5
  refused not-now
bob bets all-tall $2
ann bets all-tall $1
roll 6-6
  lammers all-tall 12
  lammers make-em-all 4 8 9 10 11 12
roll 4-3
  lost ann pass $5
  lost ann all-tall $1
  lost bob all-tall $2
  lost ann make-em-all $5
  ann rack $1139
  bob rack $998
