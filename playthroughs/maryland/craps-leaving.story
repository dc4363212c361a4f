# At the big table a player may walk away, but not with a bet that is bound
clauses: MD-4-D-1 MD-4-F-remain
house: maryland

bob sits 1 with $500
ann sits 2 with $500
bob bets pass $10
ann bets pass $10
roll 4-4
  point 8
  shooter bob
ann bets pass-odds $20
ann bets place-6 $12
  ann rack $458
# Odds and place bet come down and are cashed; the pass bet plays on.
ann leaves
  event {"event": "cashed-out", "player": "ann", "amount": 49000}
  ann bets pass $10
  ann rack $0
ann bets field $5
  refused not-seated
roll 5-3
  won bob pass $10 pays $10
  won ann pass $10 pays $10
  ann rack $20
# Her winnings wait for her.
ann cashes out
  event {"event": "cashed-out", "player": "ann", "amount": 2000}
cat sits 2 with $100
dan sits 2 with $100
  refused seat-taken
