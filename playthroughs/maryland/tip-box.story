# What the dealers are given goes to the tip box
clauses: MD-2-E
house: maryland

ann sits 1 with $200
ann tips $5
  tips $5
  ann rack $195
  house win $0
ann bets pass $10
roll 5-4
# A bet for the dealers is theirs, stake and winnings.
ann bets hard-8 $5 for dealers
  ann bets pass $10, hard-8 $5 dealers
  ann on layout $10
  ann rack $180
roll 4-4
  won dealers of ann hard-8 $5 pays $45
  tips $55
  ann rack $180
  house win $-45
ann bets any-seven $1 for dealers
roll 6-5
  lost dealers of ann any-seven $1
  tips $55
  ann rack $179
ann cashes out
  event {"event": "cashed-out", "player": "ann", "amount": 17900}
  ann rack $0
