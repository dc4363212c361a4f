# A table does not close over live bets, unless they are handed back by ruling
clauses: MD-7-F-1
house: maryland

do {"do": "change-dice", "dice_set": "A1", "dice": 5}
ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
roll 4-2
  point 6
ann bets pass-odds $10
bob bets place-8 $12
bob bets hard-8 $5 for dealers
do {"do": "close-table"}
  refused not-now
  point 6
do {"do": "close-table", "return_bets": true}
  ...
  ann rack $1000
  bob rack $995
  ann on layout $0
  bob on layout $0
  tips $5
  house win $0
ann bets pass $10
  refused table-closed
# It opens again another day, with other dice.
do {"do": "open-table", "dice_set": "A1"}
  refused dice-change-required MD-7-F-1
do {"do": "open-table", "dice_set": "B2"}
ann bets pass $10
  phase come-out
