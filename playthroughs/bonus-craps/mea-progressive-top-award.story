# Ten numbers, each exactly once: the whole meter, and the meter starts again
clauses: BC-GD-4 BC-MP-3-top BC-MP-3-envy BC-OW-meap BC-N-4-seed BC-B-MEA-01 BC-N-1
house: practice

ann sits 1 with $1000
ann bets pass $5
ann bets make-em-all-progressive $1
  meter make-em-all-progressive $10000.20
  event {"event": "contributed", "wager": "make-em-all-progressive", "player": "ann"}
  house win $-0.20
  ann rack $994
roll 2-2
  point 4
roll 6-6
roll 1-1
roll 5-6
roll 1-2
roll 6-4
roll 2-3
roll 4-5
roll 5-1
  lammers make-em-all-progressive 2 3 4 5 6 9 10 11 12
# The order is free, the tenth number is the 8. The meter is what comes back for the dollar.
roll 6-2
  jackpot ann make-em-all-progressive $10000.20
  envy make-em-all-progressive $1000
  ann rack $10994.20
  envy $1000
  meter make-em-all-progressive $10000
  house win $-10999.20
  lammers make-em-all-progressive
# The reseeded meter takes the next dollar's share.
ann bets make-em-all-progressive $1
  meter make-em-all-progressive $10000.20
