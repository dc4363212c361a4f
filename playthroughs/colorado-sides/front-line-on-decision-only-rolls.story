# Sevens and elevens count on decision-only rolls as well
clauses: CO-2317.04-9-c CO-2313-2-d CO-2317.04-PT1
house: colorado

ann sits 1 with $200
ann bets pass $5
ann bets super-front-line-winner $5
roll 3-3
  point 6
ann bets come $5
roll 6-3
  moved ann come to come-9 $5
roll 4-2
  won ann pass $5 pays $5
# No line bet: the dice are thrown for the nine alone.
roll 6-5
  phase decision-only
  event {"event": "marked", "wager": "super-front-line-winner", "count": 1}
roll 3-4
  lost ann come-9 $5
  event {"event": "marked", "wager": "super-front-line-winner", "count": 2}
  ann bets super-front-line-winner $5
  shooter ann
ann bets pass $5
roll 5-6
  won ann pass $5 pays $5
ann bets pass $5
roll 4-4
  point 8
roll 1-6
  lost ann pass $5
  won ann super-front-line-winner $5 pays $15
  ann rack $215
