# Where the layout has no place for them, horn high and whirl are booked as two bets
clauses: MD-3-A-20-b MD-3-A-21-b
house:
    rulebook = "maryland"
    table = "craps"
    name = "Narrow layout"
    procedure = "brief"
    [limits]
    minimum = 5
    maximum = 5000
    proposition_minimum = 1
    chip = "1"
    odds = 10
    [layout]
    horn_high = false
    whirl = false

ann sits 1 with $1000
ann bets pass $10
roll 4-4
ann bets horn-high-11 $5
  event {"event": "bet-split"}
  ann bets pass $10, horn $4, eleven $1
# Twelve on the horn and fifteen on the eleven: twenty-seven, as in one piece.
roll 6-5
  won ann horn $4 pays $12
  won ann eleven $1 pays $15
  ann rack $1017
ann bets horn-high-2 $5
  ann bets pass $10, horn $4, craps-2 $1
roll 5-4
  lost ann horn $4
  lost ann craps-2 $1
ann bets whirl $5
  ann bets pass $10, horn $4, any-seven $1
roll 6-6
  lost ann any-seven $1
  won ann horn $4 pays $27
  ann rack $1038
# A seven: four dollars won on the one, four lost on the other.
ann bets whirl $5
roll 6-1
  lost ann pass $10
  lost ann horn $4
  won ann any-seven $1 pays $4
  ann rack $1038
