# The point comes again before a seven
clauses: MD-1-B-3 MD-3-A-1-a-ii MD-5-A-1
house: maryland

ann sits 1 with $200
ann bets pass $10
roll 3-1
  event {"event": "point-set", "point": 4}
  point 4
  phase point
  puck on
  ann rack $190
# None of these is a four or a seven.
roll 6-5
roll 1-1
roll 6-6
roll 5-4
roll 2-2
  won ann pass $10 pays $10
  event {"event": "point-made", "point": 4}
  no point
  phase come-out
  puck off
  shooter ann
  ann rack $210
