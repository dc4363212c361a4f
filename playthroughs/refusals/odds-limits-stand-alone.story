# Each don't come bet has its own limit; they are not added together
clauses: MD-6-D MD-6-D-limit MD-6-D-1 MD-6-D-2
house:
    rulebook = "maryland"
    [limits]
    odds = 1

ann sits 1 with $1000
ann bets pass $10
roll 2-2
  point 4
ann bets dont-come $10
roll 4-2
  moved ann dont-come to dont-come-6 $10
ann bets dont-come $10
roll 5-3
  moved ann dont-come to dont-come-8 $10
# $20 on two numbers is no licence to win $20 on one of them.
ann bets dont-come-odds-8 $24
  refused above-maximum
ann bets dont-come-odds-6 $12
ann bets dont-come-odds-8 $12
ann bets dont-come-odds-6 $6
  refused above-maximum
  ann rack $946
roll 3-4
  lost ann pass $10
  won ann dont-come-6 $10 pays $10
  won ann dont-come-8 $10 pays $10
  won ann dont-come-odds-6 $12 pays $10
  won ann dont-come-odds-8 $12 pays $10
  ann rack $1030
