# Come odds rest on the come-out: the flat bet is decided, the odds come back
clauses: CO-2305-5-a CO-2308-3-c
house: colorado

ann sits 1 with $1000
ann bets pass $10
roll 6-2
  point 8
ann bets come $10
roll 3-1
  moved ann come to come-4 $10
ann bets come-odds-4 $20
ann bets come $10
roll 6-4
  moved ann come to come-10 $10
ann bets come-odds-10 $50
ann bets come $10
roll 4-1
  moved ann come to come-5 $10
ann bets come-odds-5 $20
roll 4-4
  won ann pass $10 pays $10
  ann bets come-4 $10, come-odds-4 $20 off, come-10 $10, come-odds-10 $50 off, come-5 $10, come-odds-5 $20 off
ann bets pass $10
roll 5-5
  returned ann come-odds-10 $50
  won ann come-10 $10 pays $10
  point 10
roll 6-4
  won ann pass $10 pays $10
  ann rack $970
# She calls the odds on the five on and leaves those on the four off.
ann bets pass $10
ann calls come-odds-5 on
roll 6-1
  lost ann come-4 $10
  lost ann come-5 $10
  lost ann come-odds-5 $20
  returned ann come-odds-4 $20
  won ann pass $10 pays $10
  ann rack $1000
