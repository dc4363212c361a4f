# A match play coupon counts once, in time, and only if it was issued
clauses: CO-2305-1-c
house: practice

ann sits 1 with $1000
do {"do": "issue-coupon", "coupon": "MP1", "amount": 1000, "by": "floorperson"}
do {"do": "issue-coupon", "coupon": "MP2", "amount": 1000, "expires": "2026-11-01T00:00:00Z", "by": "floorperson"}
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 1000, "coupon": "MP9"}
  refused coupon-invalid CO-2305-1-c
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 1000, "coupon": "MP2", "at": "2026-11-15T20:00:00Z"}
  refused coupon-invalid CO-2305-1-c
# The coupon needs at least as much in chips beside it.
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 500, "coupon": "MP1"}
  refused coupon-invalid
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 1000, "coupon": "MP1"}
  ann rack $990
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 1000, "coupon": "MP1"}
  refused coupon-invalid CO-2305-1-c
  ann rack $990
