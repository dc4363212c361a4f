# FUP-01: 8, 9, 10, 11, 12 in a row is the meter
clauses: BC-GD-5 BC-FP-3-top BC-FP-3-envy BC-C-FUP-01 BC-OW-fup BC-FP-4-a BC-N-4-seed
house: practice

ann sits 1 with $1000
ann bets pass $5
ann bets fired-up-progressive $1
roll 4-4
  point 8
  lammers fired-up-progressive 8
roll 5-4
  lammers fired-up-progressive 8 9
roll 5-5
roll 6-5
roll 6-6
  jackpot ann fired-up-progressive $20000.20
  envy fired-up-progressive $1000
  ann rack $20994.20
  meter fired-up-progressive $20000
  lammers fired-up-progressive
