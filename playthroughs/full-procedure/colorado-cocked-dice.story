# Colorado reads a leaning die the same way
clauses: CO-2312-1-b CO-2312-2-a CO-2312-2-b
house: practice

ann sits 1 with $1000
ann bets pass $10
# One flat 4, one die resting on its 3: an 8.
do {"do": "roll", "dice": [4, 4], "cocked": [null, 3]}
  point 8
# Two faces on chips: thrown again.
do {"do": "roll", "dice": [3, 4], "cocked": [[1, 2], null]}
  point 8
  shooter ann
  ann bets pass $10
do {"do": "roll", "dice": [3, 8]}
  refused bad-command
roll 3-4
  lost ann pass $10
