# Nobody bets the line: the dice only decide what is left of the come bets
clauses: MD-10-B MD-10-B-1 MD-10-B-2 MD-10-B-4 MD-10-B-3
house: maryland

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
ann bets hard-8 $5
roll 4-2
ann bets come $10
ann bets place-8 $12
roll 5-4
  moved ann come to come-9 $10
roll 3-3
  won ann pass $10 pays $10
  phase come-out
# Neither ann nor bob wants the line. Ann may go on throwing.
roll 3-1
  event decision-only-began
  phase decision-only
  no point
  puck off
  shooter ann
  ann bets come-9 $10, hard-8 $5 off, place-8 $12 off
ann bets field $5
  refused not-now MD-10-B-2
bob bets come $10
  refused not-now MD-10-B-2
ann bets place-8 $6
  refused not-now MD-10-B-2
  not offered field
  offered pass
# Only the come bet may get support, and what sleeps may come down.
ann bets come-odds-9 $10
ann takes down hard-8
roll 4-4
  phase decision-only
  no point
roll 6-3
  won ann come-9 $10 pays $10
  won ann come-odds-9 $10 pays $15
  event decision-only-ended
  phase come-out
  ann rack $1023
# Everything is decided, so the next throw needs a line bet.
roll 6-2
  refused no-shooter MD-8-A-bet
