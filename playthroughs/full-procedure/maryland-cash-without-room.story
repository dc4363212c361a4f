# Cash for a spoken bet goes back when other bets have left no room for it
clauses: MD-4-C MD-4-C-2
house:
    rulebook = "maryland"
    procedure = "full"
    limits = { maximum = 100 }

do {"do": "open-table", "dice_set": "A"}
ann sits 1 with $500
do {"do": "verbal-bet", "player": "ann", "wager": "any-seven", "amount": 6000}
do {"do": "verbal-bet", "player": "ann", "wager": "field", "amount": 1000}
do {"do": "confirm-bet", "player": "ann", "wager": "any-seven", "by": "dealer"}
do {"do": "confirm-bet", "player": "ann", "wager": "field", "by": "dealer"}
ann bets any-seven $50
# $110 in all would be more than the table takes.
do {"do": "convert-cash", "player": "ann", "by": "dealer"}
  event {"event": "verbal-bet-returned", "player": "ann", "wager": "any-seven", "amount": 6000}
  event {"event": "cash-converted", "player": "ann", "amount": 1000}
  ann bets field $10, any-seven $50
  ann rack $450
