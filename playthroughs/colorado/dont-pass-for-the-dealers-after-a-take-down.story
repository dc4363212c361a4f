# A don't pass bet taken down is not put back, but one for the dealers is another bet
clauses: CO-2305-4-b CO-2318-2-b
house: colorado

ann sits 1 with $500
bob sits 2 with $500
bob bets pass $10
ann bets dont-pass $10
ann takes down dont-pass
ann bets dont-pass $10
  refused cannot-increase CO-2305-4-b
ann bets dont-pass $5 for dealers
  ann bets dont-pass $5 dealers
roll 1-2
  lost bob pass $10
  won dealers of ann dont-pass $5 pays $5
  tips $10
# The line is decided, and ann may bet it again.
ann bets dont-pass $10
  ann rack $485
