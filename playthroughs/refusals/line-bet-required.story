# Odds need their flat bet; super front line winner needs the line
clauses: CO-2317.04-5 CO-2308-1-a CO-2308-2-a CO-2308-3-a
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
bob bets super-front-line-winner $1
  refused line-bet-required CO-2317.04-5
ann bets pass $10
roll 4-2
  point 6
bob bets pass-odds $10
  refused line-bet-required
bob bets dont-pass-odds $12
  refused line-bet-required
bob bets come-odds-9 $10
  refused line-bet-required
# Bob's own place bet on the 9 is no come bet.
bob bets place-9 $10
bob bets come-odds-9 $10
  refused line-bet-required
ann bets pass-odds $10
  ann rack $980
