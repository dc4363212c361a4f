# A bet is made with chips in the rack, and told twice it is made once
clauses: MD-4-B MD-1-B-2
house: maryland

bob bets pass $10
  refused unknown-player
ann sits 1
ann bets pass $10
  refused not-enough-chips
ann buys in $33
ann bets pass $10
roll 4-4
ann bets field $25
  refused not-enough-chips
ann bets field $3
  ann rack $20
# Twenty dollars do not cover a twenty-dollar buy bet and its commission.
ann bets buy-4 $20
  refused not-enough-chips
do {"do": "bet", "player": "ann", "wager": "hard-6", "amount": 500, "id": "a-1"}
  ann rack $15
do {"do": "bet", "player": "ann", "wager": "hard-6", "amount": 500, "id": "a-1"}
  ann rack $15
  ann bets pass $10, field $3, hard-6 $5
do {"do": "bet", "player": "ann", "wager": "hard-6", "amount": 600, "id": "a-1"}
  refused duplicate-id
ann bets any-seven $15
  ann rack $0
  ann on layout $33
