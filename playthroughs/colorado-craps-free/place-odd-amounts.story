# Payouts on the outside numbers are rounded up, and the bets rest on the come-out
clauses: CO-2317.03-p1 CO-2317.03-0-a CO-2306-4-b CO-2305-5-a
house: colorado-craps-free

ann sits 1 with $500
ann bets pass $5
ann bets place-2 $5
  ann bets pass $5, place-2 $5 off
roll 1-1
  point 2
ann bets place-11 $5
# 27.50 becomes $28, 13.75 becomes $14.
roll 1-1
  won ann pass $5 pays $5
  won ann place-2 $5 pays $28 stays
ann bets pass $5
ann calls place-11 on
roll 6-5
  won ann place-11 $5 pays $14 stays
  point 11
  ann rack $532
