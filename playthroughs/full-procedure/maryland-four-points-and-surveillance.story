# The fourth different point is reported upstairs, once, and fire is paid at the loser 7
clauses: MD-11-A-6 MD-11-A-5 MD-11-B-2 MD-11-B-3 MD-3-A-40-a
house:
    rulebook = "maryland"
    [fire-bet]
    pay_table = "A"

ann sits 1 with $1000
ann bets pass $10
ann bets fire $5
roll 5-4
roll 6-3
  won ann pass $10 pays $10
ann bets pass $10
roll 2-2
roll 3-1
  won ann pass $10 pays $10
# The same point again adds nothing.
ann bets pass $10
roll 3-1
roll 2-2
  won ann pass $10 pays $10
  lammers fire 4 9
ann bets pass $10
roll 5-5
roll 6-4
  won ann pass $10 pays $10
  no event surveillance-notified
ann bets pass $10
roll 4-2
roll 5-1
  won ann pass $10 pays $10
  event {"event": "surveillance-notified"}
  lammers fire 4 6 9 10
ann bets pass $10
# A come-out 7 is no loser 7.
roll 3-4
  won ann pass $10 pays $10
  no event surveillance-notified
ann bets pass $10
roll 5-4
roll 6-3
  won ann pass $10 pays $10
  no event surveillance-notified
ann bets pass $10
roll 5-3
roll 6-1
  lost ann pass $10
  won ann fire $5 pays $120
  ann rack $1180
  lammers fire
