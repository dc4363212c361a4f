# A house that gives true odds on two, three, eleven and twelve as well
clauses: CO-2317.03-1-a CO-2317.03-3-a
house:
    rulebook = "colorado-craps-free"
    [craps-free]
    odds_on_all_points = true

ann sits 1 with $500
ann bets pass $10
roll 6-5
  point 11
ann bets pass-odds $20
ann bets come $10
roll 1-1
  moved ann come to come-2 $10
ann bets come-odds-2 $10
roll 5-6
  won ann pass $10 pays $10
  won ann pass-odds $20 pays $60
  ann rack $550
ann bets pass $10
roll 6-6
  point 12
ann bets pass-odds $10
# Off on the come-out, the odds on the two are back at work now.
roll 1-1
  won ann come-2 $10 pays $10
  won ann come-odds-2 $10 pays $60
roll 6-6
  won ann pass $10 pays $10
  won ann pass-odds $10 pays $60
  ann rack $710
