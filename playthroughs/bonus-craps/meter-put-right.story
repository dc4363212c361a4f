# A meter is corrected by two people, in the record, and never below what it took
clauses: CO-2319-b
house: practice

ann sits 1 with $1000
ann bets make-em-all-progressive $1
do {"do": "report", "text": "the display was set $5 too low when the shift began", "by": "dealer"}
do {"do": "rule", "case": 1, "ruling": "add it", "entries": [{"from": "house", "to": "meter:make-em-all-progressive", "amount": 500}], "by": "boxperson"}
  refused second-person-required
do {"do": "rule", "case": 1, "ruling": "add it", "entries": [{"from": "house", "to": "meter:make-em-all-progressive", "amount": 500}], "by": "boxperson", "second": "floorperson"}
do {"do": "carry-out", "case": 1, "by": "dealer"}
do {"do": "observe", "case": 1, "by": "boxperson"}
# It holds the $5 and what the wager brought, no more.
do {"do": "report", "text": "and now much too high", "by": "dealer"}
do {"do": "rule", "case": 2, "ruling": "take it back", "entries": [{"from": "meter:make-em-all-progressive", "to": "house", "amount": 100000}], "by": "boxperson", "second": "floorperson"}
  refused not-enough-chips
do {"do": "rule", "case": 2, "ruling": "take it back", "entries": [{"from": "meter:fire", "to": "house", "amount": 100}], "by": "boxperson", "second": "floorperson"}
  refused bad-command
