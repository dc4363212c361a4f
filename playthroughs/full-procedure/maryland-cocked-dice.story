# A leaning die counts the face opposite the one it rests on; on two faces, nothing counts
clauses: MD-9-B MD-9-C MD-9-D
house: maryland

ann sits 1 with $1000
ann bets pass $10
# The second die leans on its 2: its 5 is up.
do {"do": "roll", "dice": [4, 5], "cocked": [null, 2]}
  event {"event": "rolled", "total": 9}
  point 9
# Resting on two stacks at once: void.
do {"do": "roll", "dice": [3, 4], "cocked": [null, [1, 3]]}
  point 9
  ann bets pass $10
do {"do": "roll", "dice": [3, 6], "cocked": [4, 1]}
  won ann pass $10 pays $10
  ann rack $1010
