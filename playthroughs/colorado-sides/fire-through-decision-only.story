# A seven on a decision-only roll does not end the fire bet
clauses: CO-2317.01-9-b CO-2313-2-d
house: colorado

ann sits 1 with $200
ann bets fire $5
ann bets pass $5
roll 3-3
  point 6
ann bets come $5
roll 6-3
  moved ann come to come-9 $5
roll 4-2
  won ann pass $5 pays $5
  lammers fire 6
roll 3-4
  lost ann come-9 $5
  ann bets fire $5
  lammers fire 6
  shooter ann
# She goes on; this seven is a losing one.
ann bets pass $5
roll 4-4
  point 8
roll 5-2
  lost ann pass $5
  lost ann fire $5
