# All six point numbers made, one after the other
clauses: CO-2304-1-a CO-2302-2 CO-2302-6 CO-2302-7 CO-2306-1-t1 CO-2312-1-a CO-2312-1-b
house: colorado

ann sits 1 with $500
ann bets pass $10
roll 1-3
  point 4
  puck on
  event {"event": "rolled", "dice": [1, 3], "total": 4}
  event {"event": "point-set", "point": 4}
# Neither craps nor an eleven touches the line bet now.
roll 6-6
roll 5-6
roll 2-2
  won ann pass $10 pays $10
  event {"event": "point-made", "point": 4}
  no point
  puck off
ann bets pass $10
roll 2-3
  point 5
roll 4-1
  won ann pass $10 pays $10
ann bets pass $10
roll 5-1
  point 6
roll 2-4
  won ann pass $10 pays $10
ann bets pass $10
roll 2-6
  point 8
roll 5-3
  won ann pass $10 pays $10
ann bets pass $10
roll 4-5
  point 9
roll 3-6
  won ann pass $10 pays $10
ann bets pass $10
roll 5-5
  point 10
roll 6-4
  won ann pass $10 pays $10
  shooter ann
  ann rack $560
  house win $-60
