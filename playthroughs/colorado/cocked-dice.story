# A leaning die counts the face opposite the one it rests on
clauses: CO-2312-2-a CO-2312-2-b CO-2312-1-b
house: colorado

ann sits 1 with $200
ann bets pass $10
roll 6-3
  point 9
ann bets field $5
# The second die leans on its three: it shows a four, eight in all.
do {"do": "roll", "dice": [4, 4], "cocked": [null, 3]}
  lost ann field $5
  event {"event": "rolled", "dice": [4, 4], "total": 8}
  point 9
# Propped on two sides, it shows nothing: the throw is void.
ann bets field $5
do {"do": "roll", "dice": [5, 4], "cocked": [null, [3, 2]]}
  point 9
  shooter ann
  ann bets pass $10, field $5
  ann rack $180
# A die has six faces and there are two of them.
do {"do": "roll", "dice": [4, 7]}
  refused bad-command
do {"do": "roll", "dice": [1, 2, 3]}
  refused bad-command
roll 5-4
  won ann field $5 pays $5
  won ann pass $10 pays $10
