# Come odds that are off on the come-out come back when the flat bet falls
clauses: CO-2305-5-a CO-2308-3-c
house: practice

ann sits 1 with $1000
ann bets pass $10
roll 4-2
  point 6
ann bets come $10
roll 1-3
  moved ann come to come-4 $10
ann bets come-odds-4 $20
roll 5-1
  won ann pass $10 pays $10
  ann bets come-4 $10, come-odds-4 $20 off
ann bets pass $10
# The 7 takes the flat bet; the odds did not play and are hers.
roll 3-4
  lost ann come-4 $10
  returned ann come-odds-4 $20
  won ann pass $10 pays $10
  ann rack $1010
  ann on layout $0
