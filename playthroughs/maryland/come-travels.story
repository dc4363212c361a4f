# A come bet travels to its number and wins there
clauses: MD-1-B-5 MD-3-A-3-a MD-3-A-3-b-ii MD-5-A-3
house: maryland

ann sits 1 with $1000
ann bets pass $10
roll 4-2
ann bets come $10
roll 5-4
  moved ann come to come-9 $10
  ann bets pass $10, come-9 $10
# Craps and eleven no longer touch it.
roll 6-6
roll 6-5
# The nine pays the old come bet while the next one travels to the same box.
ann bets come $15
roll 6-3
  moved ann come to come-9 $15
  won ann come-9 $10 pays $10
  ann bets pass $10, come-9 $15
  ann rack $985
# It wins on a come-out roll too, and the nine is the new point as well.
roll 3-3
  won ann pass $10 pays $10
  ann rack $1005
ann bets pass $10
roll 5-4
  won ann come-9 $15 pays $15
  point 9
  ann rack $1025
