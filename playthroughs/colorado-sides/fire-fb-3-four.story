# Fire bet on FB-3: four points
clauses: CO-2317.01-7-a CO-2317.01-12-b CO-2317.01-11
house:
    rulebook = "colorado"
    [fire-bet]
    pay_table = "FB-3"

ann sits 1 with $500
# 30 for 1, and not the 7 for 1 on top.
ann bets fire $5
ann bets pass $5
roll 6-4
roll 4-6
  won ann pass $5 pays $5
ann bets pass $5
roll 2-2
roll 3-1
  won ann pass $5 pays $5
ann bets pass $5
roll 2-6
roll 4-4
  won ann pass $5 pays $5
ann bets pass $5
roll 1-4
roll 2-3
  won ann pass $5 pays $5
ann bets pass $5
roll 6-3
roll 1-6
  lost ann pass $5
  won ann fire $5 pays $145
  ann rack $660
