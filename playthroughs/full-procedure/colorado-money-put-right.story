# An overpayment is taken back by two people, and the books still balance
clauses: CO-2319-b CO-2319-c
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
roll 5-6
  won ann pass $10 pays $10
  house win $-10
do {"do": "report", "text": "seat 1 got $25 too much from the bank, seat 2's tip of $5 lay with it", "by": "dealer"}
do {"do": "rule", "case": 1, "ruling": "back to the bank and to the tips", "entries": [{"from": "rack:ann", "to": "house", "amount": 2500}, {"from": "rack:bob", "to": "tips", "amount": 500}], "by": "floorperson"}
  refused second-person-required
do {"do": "rule", "case": 1, "ruling": "back to the bank and to the tips", "entries": [{"from": "rack:ann", "to": "house", "amount": 2500}, {"from": "rack:bob", "to": "tips", "amount": 500}], "by": "floorperson", "second": "boxperson"}
do {"do": "carry-out", "case": 1, "by": "dealer"}
do {"do": "observe", "case": 1, "by": "floorperson"}
  ann rack $985
  bob rack $995
  house win $15
  tips $5
# A second case gets the next number.
do {"do": "report", "text": "seat 2 disputes the tip", "by": "dealer"}
do {"do": "rule", "case": 2, "ruling": "it stands", "by": "boxperson"}
do {"do": "carry-out", "case": 2, "by": "dealer"}
do {"do": "observe", "case": 2, "by": "boxperson"}
ann bets pass $10
roll 4-2
  point 6
