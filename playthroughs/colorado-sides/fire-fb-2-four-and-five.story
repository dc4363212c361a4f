# Fire bet on FB-2: four points, then five
clauses: CO-2317.01-7-a CO-2317.01-12-b CO-2317.01-8
house:
    rulebook = "colorado"
    [fire-bet]
    pay_table = "FB-2"

ann sits 1 with $500
# Four points at 24 to 1.
ann bets fire $5
ann bets pass $5
roll 6-2
roll 2-6
  won ann pass $5 pays $5
ann bets pass $5
roll 5-1
roll 4-2
  won ann pass $5 pays $5
ann bets pass $5
roll 6-4
roll 4-6
  won ann pass $5 pays $5
ann bets pass $5
roll 1-3
roll 2-2
  won ann pass $5 pays $5
ann bets pass $5
roll 5-4
roll 3-4
  lost ann pass $5
  won ann fire $5 pays $120
# The same four and one more, in another order: 249 to 1 alone.
ann bets fire $5
ann bets pass $5
roll 3-1
roll 1-3
  won ann pass $5 pays $5
ann bets pass $5
roll 5-5
roll 6-4
  won ann pass $5 pays $5
ann bets pass $5
roll 3-6
roll 4-5
  won ann pass $5 pays $5
ann bets pass $5
roll 1-5
roll 2-4
  won ann pass $5 pays $5
ann bets pass $5
roll 4-4
roll 5-3
  won ann pass $5 pays $5
ann bets pass $5
roll 3-2
roll 6-1
  lost ann pass $5
  won ann fire $5 pays $1245
