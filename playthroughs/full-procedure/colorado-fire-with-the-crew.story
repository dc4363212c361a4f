# Colorado's fire bet: moved to the circles, a tip beside it, lammers for the points
clauses: CO-2317.01-3 CO-2317.01-5 CO-2317.01-6-a CO-2317.01-6-b
house:
    rulebook = "colorado"
    procedure = "full"
    [fire-bet]
    pay_table = "FB-1"

do {"do": "open-table", "dice_set": "A1"}
bob sits 9 with $1000
ann sits 2 with $1000
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
ann bets pass $10
# Seat 9 bets first; the circles are filled by position all the same.
bob bets fire $5
ann bets fire $2
ann bets fire $1 for dealers
  ann bets pass $10, fire $2, fire $1 dealers
  ann on layout $12
do {"do": "bring-in", "by": "dealer"}
  brought in ann fire $2, dealers of ann fire $1, bob fire $5
do {"do": "throw", "player": "ann"}
roll 4-2
do {"do": "settle", "by": "dealer"}
do {"do": "push-dice", "by": "stickperson"}
do {"do": "throw", "player": "ann"}
roll 5-1
do {"do": "settle", "by": "dealer"}
  won ann pass $10 pays $10
do {"do": "mark", "wager": "fire", "number": 6, "by": "dealer"}
  lammers fire 6
do {"do": "push-dice", "by": "stickperson"}
ann bets pass $10
do {"do": "throw", "player": "ann"}
roll 5-3
do {"do": "settle", "by": "dealer"}
  point 8
do {"do": "push-dice", "by": "stickperson"}
do {"do": "throw", "player": "ann"}
roll 3-4
# The tip is lost like any bet; it was the dealers' money, not ann's.
do {"do": "settle", "by": "dealer"}
  lost ann pass $10
  lost ann fire $2
  lost dealers of ann fire $1
  lost bob fire $5
  lammers fire
  ann rack $997
  tips $0
