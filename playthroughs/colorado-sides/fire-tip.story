# A fire bet for the dealers rides beside the player's
clauses: CO-2317.01-5 CO-2317.01-12-b CO-2318-2-b
house:
    rulebook = "colorado"
    [fire-bet]
    pay_table = "FB-2"

ann sits 1 with $200
ann bets fire $5
ann bets fire $1 for dealers
  ann bets fire $5, fire $1 dealers
ann bets pass $5
roll 2-2
roll 3-1
  won ann pass $5 pays $5
ann bets pass $5
roll 4-1
roll 3-2
  won ann pass $5 pays $5
ann bets pass $5
roll 5-1
roll 3-3
  won ann pass $5 pays $5
ann bets pass $5
roll 6-2
roll 5-3
  won ann pass $5 pays $5
ann bets pass $5
roll 6-3
# 24 to 1 for both, each settled for itself.
roll 4-3
  lost ann pass $5
  won ann fire $5 pays $120
  won dealers of ann fire $1 pays $24
  tips $25
  ann rack $334
