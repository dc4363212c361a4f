# On the don't side the multiple limits what is won, the $100 what is laid
clauses: CO-2308-2-b CO-2308-4-b
house:
    rulebook = "colorado"
    [limits]
    odds = 2

ann sits 1 with $3000
ann bets dont-pass $10
# Twice $10 may be won: $40 laid at 1 to 2.
roll 2-2
  point 4
  ann offered dont-pass-odds max $40
ann bets dont-pass-odds $42
  refused above-maximum CO-2308-2-b
ann bets dont-pass-odds $40
ann bets dont-come $10
# Here it is $30 at 2 to 3.
roll 5-4
  moved ann dont-come to dont-come-9 $10
  ann offered dont-come-odds-9 max $30
ann bets dont-come-odds-9 $33
  refused above-maximum CO-2308-4-b
ann bets dont-come-odds-9 $30
ann bets dont-come $100
# $240 would win twice the bet, but no one lays more than $100.
roll 3-3
  moved ann dont-come to dont-come-6 $100
  ann offered dont-come-odds-6 max $100
ann bets dont-come-odds-6 $102
  refused above-maximum CO-2308-4-b
ann bets dont-come-odds-6 $96
roll 4-3
  won ann dont-pass $10 pays $10
  won ann dont-pass-odds $40 pays $20
  won ann dont-come-9 $10 pays $10
  won ann dont-come-odds-9 $30 pays $20
  won ann dont-come-6 $100 pays $100
  won ann dont-come-odds-6 $96 pays $80
  ann rack $3240
ann bets dont-pass $100
roll 6-4
  point 10
ann bets dont-pass-odds $102
  refused above-maximum CO-2308-2-b
ann bets dont-pass-odds $100
roll 6-1
  won ann dont-pass $100 pays $100
  won ann dont-pass-odds $100 pays $50
