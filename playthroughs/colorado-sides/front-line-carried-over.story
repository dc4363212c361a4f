# The count goes on under the next shooter until the seven-out
clauses: CO-2317.04-9-a CO-2313-4 CO-2317.04-PT1
house: colorado

ann sits 1 with $200
bob sits 2 with $200
ann bets pass $5
ann bets super-front-line-winner $5
roll 6-5
  won ann pass $5 pays $5
ann bets pass $5
roll 3-4
  won ann pass $5 pays $5
ann passes the dice
  ann bets super-front-line-winner $5
# The hand of the bet is not over: bob's new hand opens nothing.
bob bets pass $5
bob bets super-front-line-winner $5
  refused not-now
roll 4-4
  shooter bob
roll 5-6
  event {"event": "marked", "wager": "super-front-line-winner", "count": 3}
roll 5-2
  lost bob pass $5
  won ann super-front-line-winner $5 pays $15
  ann rack $225
bob bets pass $5
bob bets super-front-line-winner $5
  bob rack $185
