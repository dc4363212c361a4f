# Don't pass on the come-out: two and three win, seven and eleven lose, twelve goes back
clauses: MD-3-A-2-a-i MD-3-A-2-b-i MD-3-A-2-c MD-5-A-2
house: maryland

ann sits 1 with $1000
ann bets dont-pass $25
roll 1-1
  won ann dont-pass $25 pays $25
ann bets dont-pass $25
roll 1-2
  won ann dont-pass $25 pays $25
  ann rack $1050
ann bets dont-pass $25
roll 5-2
  lost ann dont-pass $25
ann bets dont-pass $25
roll 6-5
  lost ann dont-pass $25
  ann rack $1000
ann bets dont-pass $25
roll 6-6
  pushed ann dont-pass $25
  ann rack $1000
  ann bets nothing
  house win $0
# The barred bet is really gone: without a new one there is nobody to shoot.
roll 4-3
  refused no-shooter
