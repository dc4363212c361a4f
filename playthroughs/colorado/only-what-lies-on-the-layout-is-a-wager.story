# A wager is chips, coupons and coins on its own area of the layout, and nothing else is one
clauses: CO-2305-1-a CO-2305-1-b CO-2305-1-c
house: colorado

ann sits 1 with $50
bob sits 2 with $20
# Cash in the hand and a word are no wager here.
do {"do": "verbal-bet", "player": "ann", "wager": "field", "amount": 500}
  refused not-offered CO-2305-1-a
# Nor is more than the chips that are there,
bob bets pass $25
  refused not-enough-chips CO-2305-1-a
# nor an area that the layout does not have.
do {"do": "bet", "player": "ann", "wager": "red-18", "amount": 500}
  refused unknown-wager
  ann bets nothing
  ann rack $50
# Bob's last $20 in chips and $5 in coins; ann mixes $10 in chips, $5 in coins and a coupon.
do {"do": "bet", "player": "bob", "wager": "pass", "amount": 2500, "coins": 500}
  bob rack $0
  bob on layout $25
do {"do": "issue-coupon", "coupon": "MP1", "amount": 1000, "by": "floorperson"}
do {"do": "bet", "player": "ann", "wager": "dont-pass", "amount": 1500, "coins": 500, "coupon": "MP1"}
  ann rack $40
  ann on layout $15
ann bets place-6 $12
ann bets hard-6 $3
ann bets hop-2-4 $1
  ann rack $24
  ann on layout $31
# Each lies on its own area: the easy six decides the hop alone, since the others are off.
roll 2-4
  won ann hop-2-4 $1 pays $15
  point 6
  ann bets dont-pass $15, place-6 $12, hard-6 $3
  ann rack $40
# Seven: what was refused is neither paid nor taken.
roll 4-3
  lost ann place-6 $12
  lost ann hard-6 $3
  lost bob pass $25
  won ann dont-pass $15 pays $25
  ann rack $80
  bob rack $0
