# Every total but seven becomes the point
clauses: CO-2317.03-1 CO-2317.03-1-a CO-2317.03-1-b CO-2317.03-p1
house: colorado-craps-free

ann sits 1 with $500
ann bets pass $10
roll 3-4
  won ann pass $10 pays $10
ann bets pass $10
roll 5-6
  point 11
  puck on
# No new pass bet for bob, but ann may raise hers.
bob sits 2 with $100
bob bets pass $10
  refused not-now
ann bets pass $10
roll 6-5
  won ann pass $20 pays $20
ann bets pass $10
roll 1-1
  point 2
roll 6-6
roll 1-1
  won ann pass $10 pays $10
ann bets pass $10
roll 6-6
  point 12
roll 6-6
  won ann pass $10 pays $10
ann bets pass $10
roll 1-2
  point 3
roll 5-6
roll 1-2
  won ann pass $10 pays $10
ann bets pass $10
roll 3-3
  point 6
roll 2-4
  won ann pass $10 pays $10
  shooter ann
  ann rack $570
# The seven after the point is the only way to lose.
ann bets pass $10
roll 2-1
  point 3
roll 5-2
  lost ann pass $10
  shooter nobody
  ann rack $560
