# All six points: the fire bet is paid on the spot
clauses: CO-2317.01-6-b CO-2317.01-8 CO-2317.01-9-b CO-2317.01-12-b
house: colorado

ann sits 1 with $500
ann bets fire $5
# Ten first, four last: the order is no matter.
ann bets pass $5
roll 6-4
roll 5-5
  won ann pass $5 pays $5
ann bets pass $5
roll 2-6
roll 3-5
  won ann pass $5 pays $5
ann bets pass $5
roll 1-4
roll 3-2
  won ann pass $5 pays $5
ann bets pass $5
roll 6-3
roll 4-5
  won ann pass $5 pays $5
ann bets pass $5
roll 5-1
roll 2-4
  won ann pass $5 pays $5
  lammers fire 5 6 8 9 10
  ann bets fire $5
ann bets pass $5
roll 3-1
roll 2-2
  won ann pass $5 pays $5
  won ann fire $5 pays $4995
  lammers fire
  ann on layout $0
  ann rack $5525
# The hand goes on, the bet is over; a later seven-out has nothing to take.
ann bets fire $5
  refused not-now
ann bets pass $5
roll 4-4
roll 4-3
  lost ann pass $5
  shooter nobody
  ann rack $5520
