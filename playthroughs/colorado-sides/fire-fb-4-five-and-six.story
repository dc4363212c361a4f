# Fire bet on FB-4: five points, six points
clauses: CO-2317.01-7-a CO-2317.01-12-b CO-2317.01-11
house:
    rulebook = "colorado"
    [fire-bet]
    pay_table = "FB-4"

ann sits 1 with $500
# 149 to 1.
ann bets fire $5
ann bets pass $5
roll 6-4
roll 4-6
  won ann pass $5 pays $5
ann bets pass $5
roll 4-2
roll 1-5
  won ann pass $5 pays $5
ann bets pass $5
roll 3-1
roll 1-3
  won ann pass $5 pays $5
ann bets pass $5
roll 4-5
roll 6-3
  won ann pass $5 pays $5
ann bets pass $5
roll 2-6
roll 4-4
  won ann pass $5 pays $5
ann bets pass $5
roll 2-4
roll 5-2
  lost ann pass $5
  won ann fire $5 pays $745
# 299 to 1.
ann bets fire $5
ann bets pass $5
roll 5-3
roll 6-2
  won ann pass $5 pays $5
ann bets pass $5
roll 2-2
roll 3-1
  won ann pass $5 pays $5
ann bets pass $5
roll 3-2
roll 1-4
  won ann pass $5 pays $5
ann bets pass $5
roll 3-3
roll 5-1
  won ann pass $5 pays $5
ann bets pass $5
roll 5-5
roll 6-4
  won ann pass $5 pays $5
ann bets pass $5
roll 5-4
roll 3-6
  won ann pass $5 pays $5
  won ann fire $5 pays $1495
  lammers fire
