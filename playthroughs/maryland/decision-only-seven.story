# A seven on a roll for a decision is no loser seven
clauses: MD-10-B-2 MD-11-A-5 MD-12-B-5 MD-3-A-3-c-ii
house: maryland

ann sits 1 with $1000
ann bets fire $5
ann bets all-tall $5
ann bets pass $10
roll 4-2
ann bets come $10
ann bets place-5 $5
roll 5-4
  moved ann come to come-9 $10
roll 3-3
  won ann pass $10 pays $10
  lammers fire 6
# Come and bonus lose; the place bet is off, and fire and dice stay where they are.
roll 5-2
  lost ann come-9 $10
  lost ann all-tall $5
  no event seven-out
  shooter ann
  lammers fire 6
  ann bets fire $5, place-5 $5 off
  phase come-out
  ann rack $985
