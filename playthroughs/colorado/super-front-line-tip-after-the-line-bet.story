# A tip on Super Front Line Winner goes with the player's own bet there, whatever became of the line bet
clauses: CO-2317.04-8-a CO-2317.04-5
house: colorado

ann sits 1 with $500
bob sits 2 with $500
ann bets pass $10
bob bets super-front-line-winner $5 for dealers
  refused line-bet-required CO-2317.04-8-a
ann bets super-front-line-winner $5
roll 1-1
  lost ann pass $10
# No seven or eleven yet, and ann has placed the wager.
ann bets super-front-line-winner $1 for dealers
  ann bets super-front-line-winner $5, super-front-line-winner $1 dealers
