# Fire bet on FB-3: two points lose, three win
clauses: CO-2317.01-7-a CO-2317.01-12-b CO-2317.01-7-b CO-2317.01-10-a
house:
    rulebook = "colorado"
    [fire-bet]
    pay_table = "FB-3"

ann sits 1 with $500
# Six, six, six and eight are two points.
ann bets fire $5
ann bets pass $5
roll 4-2
roll 1-5
  won ann pass $5 pays $5
ann bets pass $5
roll 2-4
roll 3-3
  won ann pass $5 pays $5
ann bets pass $5
roll 5-1
roll 4-2
  won ann pass $5 pays $5
ann bets pass $5
roll 4-4
roll 5-3
  won ann pass $5 pays $5
ann bets pass $5
roll 1-3
roll 5-2
  lost ann pass $5
  lost ann fire $5
# Three points, 7 for 1.
ann bets fire $5
ann bets pass $5
roll 4-1
roll 3-2
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
roll 6-2
roll 4-3
  lost ann pass $5
  won ann fire $5 pays $30
