# Numbers thrown before anybody has a bonus wager up put no button down
clauses: MD-12-B-1 MD-12-B-3
house: maryland

ann sits 1 with $500
bob sits 2 with $500
ann bets pass $10
roll 4-5
  point 9
ann bets come $10
roll 6-2
  moved ann come to come-8 $10
roll 6-3
  won ann pass $10 pays $10
do {"do": "order-pass", "reason": "delay", "by": "boxperson"}
# A throw for the eight alone.
roll 2-4
  phase decision-only
roll 4-1
# Nobody else takes the dice. Ann's next come-out roll is the first of a new hand.
ann bets pass $10
bob bets all-small $1
  lammers all-small
roll 5-4
roll 1-4
roll 1-3
roll 1-1
# The six fell before the wager was made.
roll 2-1
  bob bets all-small $1
  lammers all-small 2 3 4 5
roll 3-3
  won bob all-small $1 pays $34
