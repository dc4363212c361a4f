# After a loser seven the offer goes on clockwise, the last shooter last
clauses: MD-10-A-1 MD-10-C MD-10-D MD-10-E
house: maryland

ann sits 2 with $100
bob sits 5 with $100
cat sits 9 with $100
bob bets pass $10
roll 4-2
  shooter bob
roll 4-3
  lost bob pass $10
  shooter nobody
# Cat declines, ann takes them.
bob bets pass $10
ann bets pass $10
roll 4-4
  shooter ann
roll 5-2
  lost ann pass $10
  lost bob pass $10
# Neither bob nor cat wants to: the dice come back to ann.
ann bets pass $10
roll 5-4
  event {"event": "shooter-selected", "player": "ann"}
  shooter ann
roll 6-1
  lost ann pass $10
cat bets pass $10
bob bets pass $10
roll 2-2
  shooter bob
# A shooter without a line bet has declined, even after a point of his own.
roll 3-1
  won bob pass $10 pays $10
  won cat pass $10 pays $10
cat bets pass $10
roll 6-3
  shooter cat
