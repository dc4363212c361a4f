# No line bet but a come bet left: the old shooter throws only to decide it
clauses: MD-10-B MD-10-B-1 MD-10-B-2 MD-10-B-3 MD-10-B-4
house: maryland

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
roll 4-2
  point 6
ann bets come $10
roll 5-4
  moved ann come to come-9 $10
roll 5-1
  won ann pass $10 pays $10
  phase come-out
# Neither ann nor bob bets the line. The dice stay with ann, the puck off.
roll 2-2
  no point
  phase decision-only
  puck off
  shooter ann
# Nothing new in the meantime.
bob bets field $5
  refused not-now
bob bets come $10
  refused not-now
roll 5-3
  no point
# Bob wants to play after all: his line bet ends it, and the dice are his.
bob bets pass $10
roll 5-3
  point 8
  shooter bob
  phase point
roll 6-3
  won ann come-9 $10 pays $10
  ann rack $1020
