# Odds behind a don't bet never stay without it
clauses: MD-4-E-remove MD-6-B
house:
    rulebook = "maryland"
    [limits]
    odds = 2

ann sits 1 with $1000
ann bets dont-pass $20
roll 2-2
  point 4
ann bets dont-pass-odds $80
  ann rack $900
# Half the bet: the limit is now winnings of $20, so $40 of the odds come back.
ann reduces dont-pass $10
  ...
  ann bets dont-pass $10, dont-pass-odds $40
  ann rack $950
ann takes down dont-pass
  ...
  ann on layout $0
  ann rack $1000
# The 7 finds nothing to pay.
roll 3-4
  ann rack $1000
