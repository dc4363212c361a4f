# The house multiple, and the $100 nobody gets past
clauses: CO-2308-1-b CO-2308-3-b
house:
    rulebook = "colorado"
    [limits]
    odds = "3-4-5"

ann sits 1 with $3000
ann bets pass $10
roll 2-2
  point 4
  ann offered pass-odds max $30
ann bets pass-odds $31
  refused above-maximum CO-2308-1-b
ann bets pass-odds $30
ann bets pass-odds $1
  refused above-maximum CO-2308-1-b
ann bets come $10
roll 4-1
  moved ann come to come-5 $10
  ann offered come-odds-5 max $40
ann bets come-odds-5 $41
  refused above-maximum CO-2308-3-b
ann bets come $50
# Five times $50 would be $250.
roll 6-2
  moved ann come to come-8 $50
  ann offered come-odds-8 max $100
ann bets come-odds-8 $101
  refused above-maximum CO-2308-3-b
ann bets come-odds-8 $100
roll 3-1
  won ann pass $10 pays $10
  won ann pass-odds $30 pays $60
ann bets pass $50
roll 6-3
  point 9
ann bets pass-odds $101
  refused above-maximum CO-2308-1-b
ann bets pass-odds $100
roll 6-2
  won ann come-8 $50 pays $50
  won ann come-odds-8 $100 pays $120
