# Fire, pay table B: four points at 39 to 1, a repeat among them
clauses: MD-5-F-2 MD-11-B-2 MD-11-B-3
house:
    rulebook = "maryland"
    name = "Fire B"
    [limits]
    minimum = 5
    maximum = 5000
    [fire-bet]
    pay_table = "B"

ann sits 1 with $1000
ann bets fire $5
ann bets pass $10
roll 4-2
roll 3-3
  won ann pass $10 pays $10
ann bets pass $10
roll 4-2
roll 3-3
  won ann pass $10 pays $10
  lammers fire 6
ann bets pass $10
roll 6-4
roll 5-5
  won ann pass $10 pays $10
ann bets pass $10
roll 5-4
roll 6-3
  won ann pass $10 pays $10
ann bets pass $10
roll 3-1
roll 2-2
  won ann pass $10 pays $10
  lammers fire 4 6 9 10
ann bets pass $10
roll 4-4
roll 5-2
  lost ann pass $10
  won ann fire $5 pays $195
  ann rack $1235
