# Nobody bets who is not at the table
clauses: MD-4-F-seated
house: maryland-mini

ann sits 1 with $1000
zoe bets pass $10
  refused unknown-player
zoe leaves
  refused unknown-player
zoe buys in $100
  refused unknown-player
  ann rack $1000
