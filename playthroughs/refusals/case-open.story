# An open irregularity stops the dice until it is closed
clauses: CO-2319-a CO-2319-c
house: practice

ann sits 1 with $1000
ann bets pass $10
roll 4-2
  point 6
do {"do": "report", "text": "a chip fell from seat 1 onto the 8", "by": "dealer"}
roll 3-4
  refused case-open
do {"do": "rule", "case": 1, "ruling": "the chip goes back to seat 1", "by": "boxperson"}
roll 3-4
  refused case-open
do {"do": "carry-out", "case": 1, "by": "dealer"}
# Nobody has watched it yet.
roll 3-4
  refused case-open
do {"do": "observe", "case": 1, "by": "boxperson"}
roll 3-4
  lost ann pass $10
