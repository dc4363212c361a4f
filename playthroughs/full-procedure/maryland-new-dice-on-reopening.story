# A table that reopens does so with fresh dice
clauses: MD-7-F-1
house:
    rulebook = "maryland"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1", "at": "2026-11-15T12:00:00Z"}
ann sits 1 with $1000
do {"do": "close-table", "at": "2026-11-15T14:00:00Z"}
ann bets pass $10
  refused table-closed
do {"do": "open-table", "dice_set": "A1", "at": "2026-11-15T18:00:00Z"}
  refused dice-change-required MD-7-F-1
do {"do": "open-table", "dice_set": "B2", "at": "2026-11-15T18:01:00Z"}
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
  shooter ann
