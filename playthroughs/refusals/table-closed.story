# A closed table takes no bets and throws no dice
clauses: MD-7-F-1
house: maryland

ann sits 1 with $1000
do {"do": "close-table"}
ann bets pass $10
  refused table-closed
roll 4-2
  refused table-closed
do {"do": "open-table", "dice_set": "fresh-7"}
ann bets pass $10
roll 4-2
  point 6
