# Sharp shooter on SS-01: nine points, one short of the end
clauses: CO-2317.02-6 CO-2317.02-9-b CO-2317.02-8
house: colorado

ann sits 1 with $500
# 200 for 1, paid when the dice go.
ann bets sharp-shooter $5
ann bets pass $5
roll 4-4
roll 5-3
  won ann pass $5 pays $5
ann bets pass $5
roll 6-2
roll 2-6
  won ann pass $5 pays $5
ann bets pass $5
roll 4-4
roll 5-3
  won ann pass $5 pays $5
ann bets pass $5
roll 3-3
roll 5-1
  won ann pass $5 pays $5
ann bets pass $5
roll 4-2
roll 1-5
  won ann pass $5 pays $5
ann bets pass $5
roll 2-4
roll 3-3
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
roll 1-4
roll 2-3
  won ann pass $5 pays $5
ann bets pass $5
roll 4-6
roll 4-3
  lost ann pass $5
  won ann sharp-shooter $5 pays $995
