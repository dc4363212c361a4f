# The first offer of the dice goes round from the boxperson's left
clauses: MD-7-B-1-a MD-7-B-1-b MD-7-C MD-8-A-bet
house: maryland

ann sits 9 with $100
bob sits 2 with $100
cat sits 5 with $100
# A bet that is no line bet does not make a shooter.
bob bets field $5
roll 4-2
  refused no-shooter MD-8-A-bet
  shooter nobody
# Bob at seat 2 would be first. Without a line bet he has declined; cat comes before ann.
ann bets pass $10
cat bets dont-pass $10
roll 4-2
  lost bob field $5
  event {"event": "shooter-selected", "player": "cat", "seat": 5}
  shooter cat
  point 6
# Who came late to the line does not take the dice away.
roll 3-3
  lost cat dont-pass $10
  won ann pass $10 pays $10
bob bets pass $10
cat bets pass $10
roll 5-4
  shooter cat
  point 9
