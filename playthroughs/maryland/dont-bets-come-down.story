# Don't bets may shrink or go at any time, and do not come back
clauses: MD-4-E-remove MD-4-E-replace MD-6-B
house: maryland

ann sits 1 with $1000
bob sits 2 with $1000
bob bets pass $10
ann bets dont-pass $20
roll 3-1
  point 4
ann bets dont-pass-odds $400
  ann rack $580
# Half the bet supports half the odds: what is over comes back at once.
ann reduces dont-pass $10
  ann bets dont-pass $10, dont-pass-odds $200
  ann rack $790
ann bets dont-pass $10
  refused cannot-increase MD-4-E-replace
ann takes down dont-pass
  ann bets nothing
  ann rack $1000
ann bets dont-pass $10
  refused not-now
ann bets dont-come $10
roll 6-2
  moved ann dont-come to dont-come-8 $10
ann reduces dont-come-8 $5
ann bets dont-come-8 $5
  refused cannot-increase MD-4-E-replace
# A fresh don't come is another bet.
ann bets dont-come $10
  ann bets dont-come-8 $5, dont-come $10
ann takes down dont-come-8
roll 6-6
  pushed ann dont-come $10
roll 2-2
  won bob pass $10 pays $10
# The line is decided, and open again.
ann bets dont-pass $10
  ann rack $990
# Lowered before the roll, it stays low as well.
ann reduces dont-pass $5
ann bets dont-pass $5
  refused cannot-increase MD-4-E-replace
