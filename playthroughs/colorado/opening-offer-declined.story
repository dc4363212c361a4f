# At the opening the first seat declines
clauses: CO-2309-2-a CO-2309-2-b CO-2310-a
house: colorado

ann sits 1 with $100
bob sits 3 with $100
cat sits 4 with $100
# Ann has only a field bet, which buys no throw.
ann bets field $5
roll 6-3
  refused no-shooter
bob bets dont-pass $5
cat bets pass $5
roll 6-3
  won ann field $5 pays $5
  point 9
  shooter bob
