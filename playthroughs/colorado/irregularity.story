# A wrong payment: reported, ruled on, carried out, watched
clauses: CO-2319-a CO-2319-b CO-2319-c CO-2319-d CO-2301-2
house: colorado

ann sits 1 with $100
ann bets pass $10
roll 6-5
  won ann pass $10 pays $10
ann bets pass $10
roll 3-3
  point 6
do {"do": "report", "text": "seat 1 was short by $5 on the last payment", "by": "dealer"}
# No throw until the matter is closed.
roll 2-4
  refused case-open
# Neither the dealer nor the stick decides.
do {"do": "rule", "case": 1, "ruling": "pay $5", "entries": [{"from": "house", "to": "rack:ann", "amount": 500}], "second": "floorperson", "by": "dealer"}
  refused not-your-role
do {"do": "rule", "case": 1, "ruling": "pay $5", "entries": [{"from": "house", "to": "rack:ann", "amount": 500}], "second": "floorperson", "by": "stickperson"}
  refused not-your-role
do {"do": "rule", "case": 1, "ruling": "pay $5", "entries": [{"from": "house", "to": "rack:ann", "amount": 500}], "second": "floorperson", "by": "boxperson"}
do {"do": "carry-out", "case": 1, "by": "dealer"}
  ann rack $105
  house win $-15
# Until the boxperson has seen it done, it is not done.
roll 2-4
  refused case-open
do {"do": "observe", "case": 1, "by": "boxperson"}
roll 2-4
  won ann pass $10 pays $10
  ann rack $125
