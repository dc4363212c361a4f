# The lammer moves for every shooter, bet or no bet
clauses: CO-2317.04-14 CO-2317.04-18
house: colorado

ann sits 1 with $200
bob sits 2 with $200
ann bets pass $5
roll 5-6
  won ann pass $5 pays $5
  event {"event": "marked", "wager": "super-front-line-winner", "count": 1}
  event {"event": "closed-for-hand", "wager": "super-front-line-winner"}
bob bets pass $5
bob bets super-front-line-winner $5
  refused not-now
ann bets pass $5
roll 3-4
  won ann pass $5 pays $5
  won bob pass $5 pays $5
  event {"event": "marked", "wager": "super-front-line-winner", "count": 2}
