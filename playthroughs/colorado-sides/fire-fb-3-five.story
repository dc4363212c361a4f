# Fire bet on FB-3: five points
clauses: CO-2317.01-7-a CO-2317.01-12-b CO-2317.01-11
house:
    rulebook = "colorado"
    [fire-bet]
    pay_table = "FB-3"

ann sits 1 with $500
# 150 for 1.
ann bets fire $5
ann bets pass $5
roll 5-4
roll 3-6
  won ann pass $5 pays $5
ann bets pass $5
roll 5-3
roll 6-2
  won ann pass $5 pays $5
ann bets pass $5
roll 1-3
roll 2-2
  won ann pass $5 pays $5
ann bets pass $5
roll 5-5
roll 6-4
  won ann pass $5 pays $5
ann bets pass $5
roll 3-3
roll 5-1
  won ann pass $5 pays $5
ann bets pass $5
roll 4-1
roll 2-5
  lost ann pass $5
  won ann fire $5 pays $745
  ann rack $1265
