# Found again and sound, a die plays on; tampered, chipped or scratched, the set is done
clauses: MD-7-F-2 MD-7-F-3 MD-7-F-4
house: maryland

ann sits 1 with $1000
ann bets pass $10
no roll off-table by stickperson
do {"do": "die-off", "found": true}
do {"do": "inspect-dice", "result": "ok"}
roll 4-2
  point 6
do {"do": "inspect-dice", "result": "tampered"}
roll 3-4
  refused dice-change-required MD-7-F-3
  point 6
do {"do": "change-dice", "dice_set": "B2", "dice": 5}
roll 5-4
do {"do": "inspect-dice", "result": "chipped"}
roll 3-4
  refused dice-change-required MD-7-F-4
do {"do": "change-dice", "dice_set": "C3", "dice": 5}
do {"do": "inspect-dice", "result": "scratched"}
roll 3-4
  refused dice-change-required MD-7-F-4
do {"do": "change-dice", "dice_set": "D4", "dice": 5}
roll 5-1
  won ann pass $10 pays $10
