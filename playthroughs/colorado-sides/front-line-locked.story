# Super front line winner cannot be touched once it is down
clauses: CO-2317.04-7
house: colorado

ann sits 1 with $200
ann bets pass $5
ann bets super-front-line-winner $5
ann takes down super-front-line-winner
  refused cannot-remove CO-2317.04-7
ann reduces super-front-line-winner $2
  refused cannot-reduce CO-2317.04-7
ann bets super-front-line-winner $5
  refused cannot-increase CO-2317.04-7
roll 2-2
  point 4
ann takes down super-front-line-winner
  refused cannot-remove CO-2317.04-7
# No line bet of hers is up after this; the bet plays on all the same.
roll 3-1
  won ann pass $5 pays $5
  ann bets super-front-line-winner $5
