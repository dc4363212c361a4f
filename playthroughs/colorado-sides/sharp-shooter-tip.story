# A sharp shooter bet for the dealers
clauses: CO-2317.02-4 CO-2317.02-9-b CO-2318-2-b
house:
    rulebook = "colorado"
    [sharp-shooter]
    pay_table = "SS-04"

ann sits 1 with $100
ann bets sharp-shooter $5
ann bets sharp-shooter $1 for dealers
ann bets pass $5
roll 2-2
roll 3-1
  won ann pass $5 pays $5
ann bets pass $5
roll 6-4
roll 5-5
  won ann pass $5 pays $5
ann bets pass $5
roll 2-2
roll 3-1
  won ann pass $5 pays $5
ann bets pass $5
roll 6-3
# 5 to 1 for both.
roll 6-1
  lost ann pass $5
  won ann sharp-shooter $5 pays $25
  won dealers of ann sharp-shooter $1 pays $5
  tips $6
  ann rack $134
