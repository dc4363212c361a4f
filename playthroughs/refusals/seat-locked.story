# At mini-craps a player who has bet stays until the round is over
clauses: MD-4-F-remain
house: maryland-mini

ann sits 1 with $1000
ann bets pass $10
roll 4-2
  point 6
ann leaves
  refused seat-locked MD-4-F-remain
roll 5-1
  won ann pass $10 pays $10
# Decided, nothing up: now she may go.
ann leaves
