# Fire at mini-craps, pay table B: six points at 499 to 1
clauses: MD-5-F-2 MD-11-A
house:
    rulebook = "maryland"
    table = "mini-craps"
    name = "Mini with fire"
    [limits]
    minimum = 5
    maximum = 500
    [fire-bet]
    pay_table = "B"

ann sits 1 with $1000
ann bets fire $5
ann bets pass $10
roll 5-5
roll 6-4
  won ann pass $10 pays $10
ann bets pass $10
roll 4-5
roll 6-3
  won ann pass $10 pays $10
ann bets pass $10
roll 4-4
roll 6-2
  won ann pass $10 pays $10
ann bets pass $10
roll 3-3
roll 5-1
  won ann pass $10 pays $10
ann bets pass $10
roll 1-4
roll 3-2
  won ann pass $10 pays $10
ann bets pass $10
roll 2-2
roll 3-1
  won ann pass $10 pays $10
  lammers fire 4 5 6 8 9 10
  ann rack $1055
ann bets pass $10
roll 4-4
roll 6-1
  lost ann pass $10
  won ann fire $5 pays $2495
  ann rack $3545
