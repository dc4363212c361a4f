# A pass or come bet with its number stays to the end
clauses: MD-4-D-1 MD-4-D-2
house: maryland

ann sits 1 with $1000
ann bets pass $20
roll 4-2
  point 6
ann takes down pass
  refused cannot-remove MD-4-D-1
ann reduces pass $5
  refused cannot-reduce MD-4-D-1
ann reduces pass $20
  refused cannot-reduce MD-4-D-1
ann bets come $20
ann reduces come $10
roll 5-4
  moved ann come to come-9 $10
ann takes down come-9
  refused cannot-remove MD-4-D-2
ann reduces come-9 $5
  refused cannot-reduce MD-4-D-2
ann bets come-9 $5
  refused cannot-increase
roll 3-3
  won ann pass $20 pays $20
# The next come-out changes nothing for the come bet.
ann takes down come-9
  refused cannot-remove MD-4-D-2
ann bets pass $20
ann takes down pass
  ann bets come-9 $10
ann bets pass $10
roll 5-4
  won ann come-9 $10 pays $10
  ann rack $1020
