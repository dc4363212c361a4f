# C and E: half on any craps, half on eleven
clauses: CO-2304-18 CO-2306-3 CO-2306-4-a
house: colorado

ann sits 1 with $500
ann bets pass $5
roll 5-4
  point 9
# With $1 chips $3 does not halve.
ann bets c-and-e $3
  refused not-a-unit
ann bets c-and-e $10
# $5 at 7 to 1 less the other $5.
roll 1-1
  won ann c-and-e $10 pays $30
ann bets c-and-e $2
roll 1-2
  won ann c-and-e $2 pays $6
ann bets c-and-e $2
roll 6-6
  won ann c-and-e $2 pays $6
# $5 at 15 to 1 less the other $5.
ann bets c-and-e $10
roll 6-5
  won ann c-and-e $10 pays $70
ann bets c-and-e $2
roll 2-2
  lost ann c-and-e $2
  ann rack $605
