# A come bet is at risk on every roll, odds and all, even on the come-out
clauses: MD-3-A-3-c-ii MD-6-C
house: maryland

ann sits 1 with $1000
ann bets pass $10
roll 4-4
ann bets come $10
roll 3-1
  moved ann come to come-4 $10
ann bets come-odds-4 $20
roll 5-3
  won ann pass $10 pays $10
  ann rack $980
# The puck is off, but in Maryland come odds work on the come-out unless called off.
ann bets pass $10
  ann bets pass $10, come-4 $10, come-odds-4 $20
roll 6-1
  lost ann come-4 $10
  lost ann come-odds-4 $20
  won ann pass $10 pays $10
  ann rack $990
# Called off they come back when the seven takes the come bet.
ann bets pass $10
roll 4-4
ann bets come $10
roll 5-5
  moved ann come to come-10 $10
ann bets come-odds-10 $20
ann calls come-odds-10 off
  ann bets pass $10, come-10 $10, come-odds-10 $20 off
roll 5-2
  lost ann pass $10
  lost ann come-10 $10
  returned ann come-odds-10 $20
  ann rack $970
