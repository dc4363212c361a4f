# Throws to decide come bets decide nothing else: a pass bet for the dealers, its player gone, stays up
clauses: MD-10-B-1 MD-10-B-2
house: maryland

ann sits 1 with $500
bob sits 2 with $500
ann bets pass $10
roll 4-2
  point 6
ann bets come $10
roll 5-3
  moved ann come to come-8 $10
roll 3-3
  won ann pass $10 pays $10
bob bets pass $5 for dealers
bob leaves
# Nobody at the table has a line bet: this throw is for the eight alone.
roll 1-2
  phase decision-only
  bob bets pass $5 dealers
# So is this one, which would set a point on a come-out roll.
roll 4-5
  phase decision-only
  bob bets pass $5 dealers
ann bets pass $10
  phase come-out
roll 5-2
  won ann pass $10 pays $10
  lost ann come-8 $10
  won dealers of bob pass $5 pays $5
  tips $10
