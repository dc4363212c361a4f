# Fire bet on FB-4: three points, four points
clauses: CO-2317.01-7-a CO-2317.01-12-b
house:
    rulebook = "colorado"
    [fire-bet]
    pay_table = "FB-4"

ann sits 1 with $500
# 6 to 1, the same money as 7 for 1.
ann bets fire $5
ann bets pass $5
roll 2-2
roll 3-1
  won ann pass $5 pays $5
ann bets pass $5
roll 2-3
roll 4-1
  won ann pass $5 pays $5
ann bets pass $5
roll 2-4
roll 3-3
  won ann pass $5 pays $5
ann bets pass $5
roll 6-4
roll 3-4
  lost ann pass $5
  won ann fire $5 pays $30
# 29 to 1.
ann bets fire $5
ann bets pass $5
roll 5-3
roll 6-2
  won ann pass $5 pays $5
ann bets pass $5
roll 5-4
roll 3-6
  won ann pass $5 pays $5
ann bets pass $5
roll 4-6
roll 5-5
  won ann pass $5 pays $5
ann bets pass $5
roll 1-3
roll 2-2
  won ann pass $5 pays $5
ann bets pass $5
roll 5-1
roll 6-1
  lost ann pass $5
  won ann fire $5 pays $145
