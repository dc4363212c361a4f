# No whirl box on the layout: a horn and an any seven
clauses: CO-2304-21-b
house:
    rulebook = "colorado"
    [layout]
    whirl = false

ann sits 1 with $100
ann bets pass $5
ann bets whirl $5
  event {"event": "bet-split"}
  ann bets pass $5, horn $4, any-seven $1
# Nothing gained, nothing lost on the seven.
roll 3-4
  lost ann horn $4
  won ann any-seven $1 pays $4
  won ann pass $5 pays $5
  ann rack $105
ann bets pass $5
ann bets whirl $5
roll 6-6
  lost ann any-seven $1
  lost ann pass $5
  won ann horn $4 pays $27
  ann rack $126
