# A match-play coupon doubles an even-money win, once
clauses: CO-2305-1-a CO-2305-1-c
house: colorado

ann sits 1 with $500
do {"do": "issue-coupon", "coupon": "MP1", "amount": 1000, "by": "floorperson"}
do {"do": "issue-coupon", "coupon": "MP2", "amount": 1000, "by": "floorperson"}
do {"do": "issue-coupon", "coupon": "MP3", "amount": 2500, "expires": "2026-06-30T23:59:59Z", "by": "floorperson"}
# $5 in chips cannot carry a $10 coupon.
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 500, "coupon": "MP1"}
  refused coupon-invalid CO-2305-1-c
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 1000, "coupon": "MP1"}
  ann rack $490
  ann on layout $10
# $10 for her chips and $10 for the coupon, which is gone.
roll 6-5
  won ann pass $10 pays $20
  ann rack $520
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 1000, "coupon": "MP1"}
  refused coupon-invalid CO-2305-1-c
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 1000, "coupon": "NONE"}
  refused coupon-invalid CO-2305-1-c
# Lost, the coupon goes with the bet.
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 1500, "coupon": "MP2"}
roll 1-1
  lost ann pass $15
  ann rack $505
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 1000, "coupon": "MP2"}
  refused coupon-invalid CO-2305-1-c
# Past its date it is paper.
do {"do": "bet", "player": "ann", "wager": "pass", "amount": 2500, "coupon": "MP3", "at": "2026-07-02T20:00:00Z"}
  refused coupon-invalid CO-2305-1-c
  ann rack $505
