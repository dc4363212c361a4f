# Fire bet on FB-2: the whole board
clauses: CO-2317.01-7-a CO-2317.01-12-b CO-2317.01-9-b
house:
    rulebook = "colorado"
    [fire-bet]
    pay_table = "FB-2"

ann sits 1 with $500
# 999 to 1, paid with the sixth point.
ann bets fire $2
ann bets pass $5
roll 2-2
roll 3-1
  won ann pass $5 pays $5
ann bets pass $5
roll 1-4
roll 2-3
  won ann pass $5 pays $5
ann bets pass $5
roll 3-3
roll 5-1
  won ann pass $5 pays $5
ann bets pass $5
roll 6-2
roll 2-6
  won ann pass $5 pays $5
ann bets pass $5
roll 6-3
roll 5-4
  won ann pass $5 pays $5
ann bets pass $5
roll 4-6
roll 5-5
  won ann pass $5 pays $5
  won ann fire $2 pays $1998
  lammers fire
  ann rack $2528
