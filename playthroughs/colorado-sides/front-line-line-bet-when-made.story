# Super front line winner needs a line bet when it is made, not for as long as it is up
clauses: CO-2317.04-5 CO-2305-4-a
house: colorado

ann sits 1 with $1000
bob sits 2 with $1000
bob bets pass $10
ann bets super-front-line-winner $5
  refused line-bet-required CO-2317.04-5
ann bets dont-pass $10
ann bets super-front-line-winner $5
ann takes down dont-pass
  ann bets super-front-line-winner $5
# In the point phase as well.
roll 4-2
  point 6
roll 4-3
  lost bob pass $10
  lost ann super-front-line-winner $5
