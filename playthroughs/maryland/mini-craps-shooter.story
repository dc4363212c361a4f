# Mini-craps: the offer goes round from seat one, and the dealer runs the dice
clauses: MD-7-B-2-a MD-7-B-2-b MD-9-A MD-9-G-1 MD-10-A-2
house: maryland-mini

ann sits 1 with $100
bob sits 2 with $100
cat sits 3 with $100
cat bets pass $10
roll 4-2
  shooter cat
  point 6
cat bets field $5
cat bets place-5 $5
# No stickperson is on duty, so the dealer calls.
do {"do": "roll", "dice": [4, 1], "by": "dealer"}
  lost cat field $5
  won cat place-5 $5 pays $7 stays
do {"do": "roll", "dice": [4, 3], "by": "boxperson"}
  refused not-your-role
# And it is the dealer who may order the dice on.
order pass delay by floorperson
  refused not-your-role MD-10-A-2
order pass delay by dealer
  shooter ann
  point 6
roll 5-2
  lost cat pass $10
  lost cat place-5 $5
cat bets pass $10
bob bets pass $10
roll 6-3
  shooter bob
