# Super front line winner: only beside a line bet, until the first seven or eleven
clauses: CO-2317.04-4 CO-2317.04-5 CO-2317.04-6 CO-2317.04-6-a CO-2317.04-18 CO-2317.04-30
house: colorado

ann sits 1 with $200
bob sits 2 with $200
cat sits 3 with $200
ann bets super-front-line-winner $5
  refused line-bet-required CO-2317.04-5
ann bets pass $4
  refused below-minimum
ann bets pass $5
ann bets super-front-line-winner $5
# Not only the shooter: bob stands on don't pass.
bob bets dont-pass $5
bob bets super-front-line-winner $2
cat bets place-6 $6
cat bets super-front-line-winner $5
  refused line-bet-required CO-2317.04-5
cat bets pass $5
roll 4-4
  point 8
# No seven or eleven yet, so cat may still come in with the point on.
cat bets super-front-line-winner $5
  cat rack $184
dan sits 4 with $100
roll 6-5
  event {"event": "closed-for-hand", "wager": "super-front-line-winner"}
  ann not offered super-front-line-winner
roll 6-2
  lost bob dont-pass $5
  won ann pass $5 pays $5
  won cat pass $5 pays $5
dan bets pass $5
dan bets super-front-line-winner $5
  refused not-now
ann bets pass $5
roll 2-2
  point 4
# Two in the hand: all three bets lose, and the new hand is open to everyone.
roll 6-1
  lost ann pass $5
  lost ann super-front-line-winner $5
  lost bob super-front-line-winner $2
  lost cat place-6 $6
  lost cat super-front-line-winner $5
  lost dan pass $5
dan bets pass $5
dan bets super-front-line-winner $5
