# Nobody corrects money alone, and nobody without a case
clauses: CO-2301-2 CO-2319-b
house: colorado

ann sits 1 with $100
ann bets pass $10
do {"do": "report", "text": "a stray chip rolled onto seat 1's bet", "by": "dealer"}
do {"do": "rule", "case": 1, "ruling": "give ann $5", "entries": [{"from": "house", "to": "rack:ann", "amount": 500}], "by": "boxperson"}
  refused second-person-required
  ann rack $90
# A ruling that moves no money needs one person only.
do {"do": "rule", "case": 1, "ruling": "the bet stands", "by": "boxperson"}
do {"do": "carry-out", "case": 1, "by": "dealer"}
do {"do": "observe", "case": 1, "by": "boxperson"}
  ann rack $90
  ann bets pass $10
roll 5-6
  won ann pass $10 pays $10
