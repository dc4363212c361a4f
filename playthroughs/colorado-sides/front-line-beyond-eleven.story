# Thirteen of them pay as eleven, and only when the hand is over
clauses: CO-2317.04-11 CO-2317.04-13 CO-2317.04-19 CO-2317.04-28 CO-2317.04-PT4
house:
    rulebook = "colorado"
    [super-front-line-winner]
    pay_table = 4

ann sits 1 with $200
ann bets pass $5
ann bets super-front-line-winner $5
roll 4-4
  point 8
roll 6-5
  event {"event": "marked", "wager": "super-front-line-winner", "count": 1}
roll 5-6
  event {"event": "marked", "wager": "super-front-line-winner", "count": 2}
roll 6-5
roll 5-6
roll 6-5
  event {"event": "marked", "wager": "super-front-line-winner", "count": 5}
roll 5-6
roll 6-5
roll 5-6
  event {"event": "marked", "wager": "super-front-line-winner", "count": 8}
roll 6-5
roll 5-6
  event {"event": "marked", "wager": "super-front-line-winner", "count": 10}
# The eleventh is the top of the table, but the hand is not over.
roll 6-5
  event {"event": "marked", "wager": "super-front-line-winner", "count": 11}
  ann bets pass $5, super-front-line-winner $5
roll 5-6
  ann rack $190
roll 4-3
  lost ann pass $5
  won ann super-front-line-winner $5 pays $1250
  ann rack $1445
