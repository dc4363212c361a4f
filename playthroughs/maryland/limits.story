# The posted minimum and maximum
clauses: MD-3-B-1 MD-3-B-2 MD-5-K
house:
    rulebook = "maryland"
    name = "Fifteen dollars"
    [limits]
    minimum = 15
    maximum = 500
    proposition_minimum = 1
    odds = 2

ann sits 1 with $5000
ann bets pass $10
  refused below-minimum MD-3-B-1
ann bets pass $501
  refused above-maximum
ann bets pass $300
# The limit is on the whole bet, not on the hand that makes it.
ann bets pass $201
  refused above-maximum
ann bets pass $200
  ann bets pass $500
ann bets dont-pass $20
ann reduces dont-pass $10
  refused below-minimum MD-3-B-1
ann reduces dont-pass $5
# One-roll bets and hardways have a minimum of their own.
ann bets field $1
ann bets hard-8 $1
roll 3-1
  won ann field $1 pays $1
ann bets place-6 $504
  refused above-maximum
ann bets place-6 $498
# Odds are no such wager: they may pass the posted maximum.
ann bets pass-odds $1000
  ann bets pass $500, pass-odds $1000, dont-pass $15, hard-8 $1, place-6 $498
