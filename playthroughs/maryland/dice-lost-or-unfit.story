# No throw with dice that are lost, altered or worn
clauses: MD-7-A MD-7-F-2 MD-7-F-3 MD-7-F-4
house: maryland

ann sits 1 with $1000
ann bets pass $10
roll 4-2
  point 6
no roll off-table by stickperson
do {"do": "die-off", "found": false}
# Four dice are no set.
roll 5-2
  refused dice-change-required
do {"do": "change-dice", "dice_set": "set-2", "dice": 5}
roll 5-3
  point 6
# A die that is found and looked over may stay.
do {"do": "die-off", "found": true}
do {"do": "inspect-dice", "result": "ok"}
roll 5-4
  point 6
do {"do": "inspect-dice", "result": "tampered"}
  event {"event": "surveillance-notified"}
roll 5-2
  refused dice-change-required
do {"do": "change-dice", "dice_set": "set-3", "dice": 5}
do {"do": "inspect-dice", "result": "chipped"}
roll 5-2
  refused dice-change-required
do {"do": "change-dice", "dice_set": "set-4", "dice": 5}
# The bets waited all the while.
roll 5-1
  won ann pass $10 pays $10
  ann rack $1010
