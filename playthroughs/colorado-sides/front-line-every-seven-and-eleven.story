# Super front line winner: sevens and elevens in either phase, the last one too
clauses: CO-2317.04-9-a CO-2317.04-9-b CO-2317.04-9-c CO-2317.04-10 CO-2317.04-13 CO-2317.04-18 CO-2317.04-19
clauses: CO-2317.04-6-a CO-2317.04-PT1
house: colorado

ann sits 1 with $500
ann bets pass $5
ann bets super-front-line-winner $5
roll 3-4
  won ann pass $5 pays $5
  event {"event": "marked", "wager": "super-front-line-winner", "count": 1}
  event {"event": "closed-for-hand", "wager": "super-front-line-winner"}
ann bets pass $5
roll 5-6
  won ann pass $5 pays $5
  event {"event": "marked", "wager": "super-front-line-winner", "count": 2}
ann bets pass $5
roll 4-2
  point 6
  no event marked
roll 6-5
  event {"event": "marked", "wager": "super-front-line-winner", "count": 3}
# An eight moves nothing; the point made neither, and the count runs on.
roll 4-4
  no event marked
roll 3-3
  won ann pass $5 pays $5
ann bets pass $5
roll 4-5
  point 9
# The seven that ends the hand is the fourth: 3 to 1.
roll 5-2
  lost ann pass $5
  won ann super-front-line-winner $5 pays $15
  ann rack $525
# The next hand counts from nothing.
ann bets pass $5
ann bets super-front-line-winner $5
roll 6-5
  won ann pass $5 pays $5
  event {"event": "marked", "wager": "super-front-line-winner", "count": 1}
