# Sharp shooter on SS-06: six points
clauses: CO-2317.02-6 CO-2317.02-9-b
house:
    rulebook = "colorado"
    [sharp-shooter]
    pay_table = "SS-06"

ann sits 1 with $500
# 30 to 1.
ann bets sharp-shooter $5
ann bets pass $5
roll 5-5
roll 6-4
  won ann pass $5 pays $5
ann bets pass $5
roll 4-4
roll 5-3
  won ann pass $5 pays $5
ann bets pass $5
roll 6-2
roll 2-6
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
roll 5-4
roll 3-6
  won ann pass $5 pays $5
ann bets pass $5
roll 2-2
roll 5-2
  lost ann pass $5
  won ann sharp-shooter $5 pays $150
