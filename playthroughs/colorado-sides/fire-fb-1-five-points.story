# Fire bet on FB-1: five points, one payment
clauses: CO-2317.01-7-a CO-2317.01-12-b CO-2317.01-11
house: colorado

ann sits 1 with $500
# 250 for 1 on a dollar; the level below is not paid on top.
ann bets fire $1
ann bets pass $5
roll 2-3
roll 4-1
  won ann pass $5 pays $5
ann bets pass $5
roll 4-5
roll 6-3
  won ann pass $5 pays $5
ann bets pass $5
roll 2-4
roll 3-3
  won ann pass $5 pays $5
ann bets pass $5
roll 4-4
roll 5-3
  won ann pass $5 pays $5
ann bets pass $5
roll 2-2
roll 3-1
  won ann pass $5 pays $5
ann bets pass $5
roll 5-5
roll 2-5
  lost ann pass $5
  won ann fire $1 pays $249
  ann rack $769
