# A bet called out with cash counts once the dealer has confirmed and changed it
clauses: MD-4-C MD-4-C-1 MD-4-C-2 MD-1-B-2
house: maryland

ann sits 1 with $1000
ann bets pass $10
roll 4-2
do {"do": "verbal-bet", "player": "ann", "wager": "eleven", "amount": 500}
  ann bets pass $10
  ann rack $990
# Nobody took it up before the throw, so it was no bet.
roll 6-5
  ...
  ann bets pass $10
  ann rack $990
do {"do": "verbal-bet", "player": "ann", "wager": "eleven", "amount": 500}
do {"do": "confirm-bet", "player": "ann", "wager": "eleven", "by": "player"}
  refused not-your-role MD-4-C-1
do {"do": "confirm-bet", "player": "ann", "wager": "eleven", "by": "dealer"}
do {"do": "convert-cash", "player": "ann", "by": "dealer"}
  ann bets pass $10, eleven $5
  ann rack $990
roll 5-6
  won ann eleven $5 pays $75
  ann rack $1070
