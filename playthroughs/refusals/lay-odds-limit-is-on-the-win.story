# Don't odds are limited by what they win, not by what is laid
clauses: CO-2308-2-a CO-2308-2-b CO-2308-2-c
house:
    rulebook = "colorado"
    [limits]
    odds = 2

ann sits 1 with $1000
ann bets dont-pass $10
roll 2-2
  point 4
# 2x of $10 is $20 to win: $40 to lay against the 4.
ann bets dont-pass-odds $42
  refused above-maximum
ann bets dont-pass-odds $40
  ann rack $950
roll 3-4
  won ann dont-pass $10 pays $10
  won ann dont-pass-odds $40 pays $20
  ann rack $1030
ann bets dont-pass $10
roll 4-2
  point 6
# Against the 6 it is $24.
ann bets dont-pass-odds $30
  refused above-maximum
ann bets dont-pass-odds $24
roll 5-2
  won ann dont-pass $10 pays $10
  won ann dont-pass-odds $24 pays $20
  ann rack $1060
# And however much it would win, $100 is the most that is laid.
ann bets dont-pass $100
roll 2-2
  point 4
ann bets dont-pass-odds $102
  refused above-maximum
ann bets dont-pass-odds $100
  ann rack $860
