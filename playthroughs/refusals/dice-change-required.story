# After a die is lost no throw until a new set is on the table
clauses: MD-7-F-2 MD-7-A
house: maryland

ann sits 1 with $1000
ann bets pass $10
no roll off-table by stickperson
do {"do": "die-off", "found": false}
roll 4-2
  refused dice-change-required MD-7-F-2
  phase come-out
do {"do": "change-dice", "dice_set": "B2", "dice": 5}
roll 4-2
  point 6
