# A coupon doubles only what its chips still cover, in amounts that chips can pay, and never a meter
clauses: CO-2305-1-c CO-2306-4-a CO-2305-3-a
house: practice

# R-house-13
ann sits 1 with $500
# $7.50 could not be paid in $1 chips.
do {"do": "issue-coupon", "coupon": "MP0", "amount": 750, "by": "floorperson"}
  refused not-a-unit CO-2306-4-a
do {"do": "issue-coupon", "coupon": "MP1", "amount": 2000, "by": "floorperson"}
do {"do": "issue-coupon", "coupon": "MP2", "amount": 100, "by": "floorperson"}
# A meter has no odds that a coupon could double.
do {"do": "bet", "player": "ann", "wager": "fired-up-progressive", "amount": 100, "coupon": "MP2"}
  refused coupon-invalid CO-2305-1-c
do {"do": "bet", "player": "ann", "wager": "dont-pass", "amount": 2000, "coupon": "MP1"}
  ann rack $480
roll 6-4
  point 10
# With the ten to beat she takes $15 back; the coupon counts for the $5 that stay.
ann reduces dont-pass $15
  ann rack $495
roll 4-3
  won ann dont-pass $5 pays $10
  ann rack $510
