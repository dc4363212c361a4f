# Money is never corrected by one person alone
clauses: CO-2319-b CO-2319-d
house: practice

ann sits 1 with $1000
ann bets pass $10
roll 4-2
  point 6
do {"do": "report", "text": "seat 1 was paid $5 short", "by": "dealer"}
do {"do": "rule", "case": 1, "ruling": "pay seat 1 the missing $5", "entries": [{"from": "house", "to": "rack:ann", "amount": 500}], "by": "boxperson"}
  refused second-person-required
  ann rack $990
do {"do": "rule", "case": 1, "ruling": "pay seat 1 the missing $5", "entries": [{"from": "house", "to": "rack:ann", "amount": 500}], "by": "boxperson", "second": "floorperson"}
do {"do": "carry-out", "case": 1, "by": "dealer"}
do {"do": "observe", "case": 1, "by": "boxperson"}
  ann rack $995
  house win $-5
