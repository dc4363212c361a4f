# All Small collects its five numbers, come-out rolls included
clauses: BC-BR-3-lammer BC-BR-4 BC-OW-small BC-A-BC03 BC-A-N1 BC-GD-7
house: practice

ann sits 1 with $1000
ann bets pass $5
ann bets all-small $5
  ann rack $990
# The pass bet crapping out means nothing to All Small: the 2 gets its lammer.
roll 1-1
  lost ann pass $5
  event {"event": "marked", "wager": "all-small", "number": 2}
  lammers all-small 2
ann bets pass $5
roll 1-2
  lost ann pass $5
  lammers all-small 2 3
ann bets pass $5
roll 1-3
  point 4
roll 2-3
  lammers all-small 2 3 4 5
# The fifth number: 30 to 1 on $5, the stake on top, and the dealers' 1x.
roll 4-2
  won ann all-small $5 pays $150
  envy all-small $5
  ann rack $1135
  ann bets pass $5
  envy $5
  lammers all-small
  point 4
