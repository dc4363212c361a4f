# A set of dice lasts 24 hours
clauses: MD-7-E
house:
    rulebook = "maryland"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1", "at": "2026-11-15T20:00:00Z"}
ann sits 1 with $1000
do {"do": "offer-dice", "player": "ann", "by": "stickperson", "at": "2026-11-16T19:50:00Z"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
ann bets pass $10
do {"do": "throw", "player": "ann", "at": "2026-11-16T19:58:00Z"}
roll 4-2
do {"do": "settle", "by": "dealer"}
  point 6
do {"do": "push-dice", "by": "stickperson"}
do {"do": "throw", "player": "ann", "at": "2026-11-16T20:00:01Z"}
  refused dice-change-required MD-7-E
  point 6
do {"do": "change-dice", "dice_set": "B2", "dice": 5, "at": "2026-11-16T20:03:00Z"}
