# A set of dice lasts a day, and a reopened table begins with a new one
clauses: MD-7-E MD-7-F-1
house: maryland

ann sits 1 with $1000
do {"do": "change-dice", "dice_set": "set-1", "dice": 5, "at": "2026-11-15T20:00:00Z"}
ann bets pass $10
do {"do": "roll", "dice": [4, 2], "at": "2026-11-16T19:59:00Z"}
  point 6
do {"do": "roll", "dice": [5, 3], "at": "2026-11-16T20:01:00Z"}
  refused dice-change-required MD-7-E
do {"do": "change-dice", "dice_set": "set-2", "dice": 5, "at": "2026-11-16T20:02:00Z"}
do {"do": "roll", "dice": [5, 1], "at": "2026-11-16T20:03:00Z"}
  won ann pass $10 pays $10
do {"do": "close-table", "at": "2026-11-16T21:00:00Z"}
ann bets pass $10
  refused table-closed
do {"do": "open-table", "dice_set": "set-2", "at": "2026-11-17T10:00:00Z"}
  refused dice-change-required MD-7-F-1
do {"do": "open-table", "dice_set": "set-3", "at": "2026-11-17T10:00:00Z"}
ann bets pass $10
do {"do": "roll", "dice": [6, 5], "at": "2026-11-17T10:05:00Z"}
  won ann pass $10 pays $10
  ann rack $1020
