# Fire bet on FB-3: six points
clauses: CO-2317.01-7-a CO-2317.01-12-b CO-2317.01-9-b
house:
    rulebook = "colorado"
    [fire-bet]
    pay_table = "FB-3"

ann sits 1 with $500
# 300 for 1, at once.
ann bets fire $5
ann bets pass $5
roll 4-2
roll 1-5
  won ann pass $5 pays $5
ann bets pass $5
roll 2-6
roll 4-4
  won ann pass $5 pays $5
ann bets pass $5
roll 3-2
roll 1-4
  won ann pass $5 pays $5
ann bets pass $5
roll 4-5
roll 6-3
  won ann pass $5 pays $5
ann bets pass $5
roll 3-1
roll 1-3
  won ann pass $5 pays $5
ann bets pass $5
roll 4-6
roll 5-5
  won ann pass $5 pays $5
  won ann fire $5 pays $1495
  lammers fire
  ann rack $2025
