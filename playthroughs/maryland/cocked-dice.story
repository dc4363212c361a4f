# A die that leans counts the face opposite the one it leans on
clauses: MD-9-A MD-9-B MD-9-C MD-9-D
house: maryland

ann sits 1 with $1000
ann bets pass $10
# The stickperson calls the dice, and a die has six faces.
do {"do": "roll", "dice": [0, 7]}
  refused bad-command
do {"do": "roll", "dice": [4, 2], "by": "player"}
  refused not-your-role
do {"do": "roll", "dice": [4, 2], "by": "stickperson"}
  event {"event": "rolled", "dice": [4, 2], "total": 6}
  point 6
# Leaning with two faces on chips it shows nothing, and the throw is void.
ann bets field $5
do {"do": "roll", "dice": [5, 2], "cocked": [[2, 3], null]}
  no event rolled
  point 6
  ann bets pass $10, field $5
# The first die rests on its two: it counts five.
do {"do": "roll", "dice": [5, 4], "cocked": [2, null]}
  event {"event": "rolled", "total": 9}
  won ann field $5 pays $5
ann bets field $5
do {"do": "roll", "dice": [5, 2], "cocked": [2, 5]}
  event {"event": "rolled", "total": 7}
  lost ann pass $10
  lost ann field $5
  ann rack $990
