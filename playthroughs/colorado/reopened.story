# In the brief procedure too, a table that opens again starts at the boxperson's left
clauses: CO-2309-2-a
house: colorado

ann sits 1 with $100
bob sits 2 with $100
cat sits 3 with $100
bob bets pass $10
roll 4-2
  shooter bob
  point 6
do {"do": "close-table", "return_bets": true, "by": "boxperson"}
  returned bob pass $10
do {"do": "open-table", "by": "boxperson"}
ann bets pass $10
bob bets pass $10
cat bets pass $10
# After bob it would be cat; play starts again, so it is ann.
roll 4-2
  shooter ann
  point 6
