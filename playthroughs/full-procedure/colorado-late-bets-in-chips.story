# A bet with the dice in the air is made with chips alone, and waits once
clauses: CO-2305-2-b
house:
    rulebook = "colorado"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $100
do {"do": "issue-coupon", "coupon": "MP1", "amount": 500, "by": "floorperson"}
do {"do": "offer-dice", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
ann bets pass $10
do {"do": "throw", "player": "ann"}
do {"do": "bet", "player": "ann", "wager": "field", "amount": 500, "coupon": "MP1"}
  refused bets-closed CO-2305-2-b
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 500, "coins": 500}
  refused bets-closed CO-2305-2-b
ann bets field $5
# The same bet said twice is one bet that waits.
ann bets field $10
  refused not-now CO-2305-2-b
do {"do": "confirm-bet", "player": "ann", "wager": "field", "by": "dealer"}
  ann rack $85
roll 4-5
do {"do": "settle", "by": "dealer"}
  won ann field $5 pays $5
  ann rack $95
