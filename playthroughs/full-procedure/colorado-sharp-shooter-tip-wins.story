# Three passes, repeats counting, pay the player and the dealers' tip alike
clauses: CO-2317.02-4 CO-2317.02-6 CO-2317.02-8
house:
    rulebook = "colorado"
    [sharp-shooter]
    pay_table = "SS-01"

ann sits 1 with $1000
ann bets pass $10
ann bets sharp-shooter $5
ann bets sharp-shooter $1 for dealers
roll 4-2
roll 5-1
  won ann pass $10 pays $10
ann bets pass $10
roll 4-2
roll 3-3
  won ann pass $10 pays $10
ann bets pass $10
roll 5-4
roll 6-3
  won ann pass $10 pays $10
ann bets pass $10
roll 5-3
# 6 for 1: five to each dollar.
roll 3-4
  lost ann pass $10
  then won ann sharp-shooter $5 pays $25
  then won dealers of ann sharp-shooter $1 pays $5
  ann rack $1044
  tips $6
