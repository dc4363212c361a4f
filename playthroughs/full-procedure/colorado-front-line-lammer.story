# One lammer counts the sevens and elevens of the hand, up to eleven, bets or no bets
clauses: CO-2317.04-14 CO-2317.04-18 CO-2317.04-19 CO-2317.04-28 CO-2317.04-29-a CO-2317.04-6-a
house:
    rulebook = "colorado"
    [super-front-line-winner]
    pay_table = 1

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
# Nobody is in it, and yet the lammer moves.
roll 5-6
  won ann pass $10 pays $10
  event {"event": "marked", "wager": "super-front-line-winner", "count": 1}
  event {"event": "closed-for-hand", "wager": "super-front-line-winner"}
ann bets pass $10
ann bets super-front-line-winner $5
  refused not-now
roll 2-2
  point 4
roll 3-4
  lost ann pass $10
# A new hand: open until its first 7 or 11.
ann bets pass $10
ann bets super-front-line-winner $5
roll 2-2
  point 4
  no event marked
roll 5-6
  event {"event": "marked", "wager": "super-front-line-winner", "count": 1}
  event {"event": "closed-for-hand", "wager": "super-front-line-winner"}
roll 5-6
  event {"event": "marked", "wager": "super-front-line-winner", "count": 2}
roll 5-6
roll 5-6
roll 5-6
roll 5-6
roll 5-6
roll 5-6
roll 5-6
roll 5-6
  event {"event": "marked", "wager": "super-front-line-winner", "count": 10}
roll 5-6
  event {"event": "marked", "wager": "super-front-line-winner", "count": 11}
# A twelfth adds nothing; the seven-out pays the eleventh step.
roll 5-6
roll 3-4
  lost ann pass $10
  won ann super-front-line-winner $5 pays $2500
  ann rack $3490
