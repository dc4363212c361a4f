# A coupon beside a larger don't pass bet
clauses: CO-2305-1-c
house: colorado

ann sits 1 with $500
do {"do": "issue-coupon", "coupon": "MP7", "amount": 1000, "by": "floorperson"}
# The coupon doubles the payout of its own $10; the other $5 win $5.
do {"do": "bet", "player": "ann", "wager": "dont-pass", "amount": 1500, "coupon": "MP7"}
roll 6-3
  point 9
roll 5-2
  won ann dont-pass $15 pays $25
  ann rack $525
