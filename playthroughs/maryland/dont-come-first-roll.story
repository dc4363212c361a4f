# A don't come bet on its first roll
clauses: MD-3-A-4 MD-3-A-4-b-i MD-3-A-4-c-i MD-3-A-4-d MD-5-A-4
house: maryland

ann sits 1 with $1000
ann bets pass $10
ann bets dont-come $10
  refused not-now MD-3-A-4
roll 4-2
ann bets dont-come $25
roll 1-1
  won ann dont-come $25 pays $25
ann bets dont-come $25
roll 1-2
  won ann dont-come $25 pays $25
  ann rack $1040
ann bets dont-come $25
roll 6-5
  lost ann dont-come $25
  ann rack $1015
ann bets dont-come $25
roll 6-6
  pushed ann dont-come $25
  ann rack $1015
  ann bets pass $10
# A first-roll seven loses it together with the line.
ann bets dont-come $25
roll 5-2
  lost ann pass $10
  lost ann dont-come $25
  ann rack $990
