# A bet with its button on works on the throw it was called for, also when that throw only decides come bets
clauses: CO-2305-5-b CO-2313-2-b CO-2313-2-c
house:
    rulebook = "colorado"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $1000
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
ann bets pass $10
do {"do": "throw", "player": "ann"}
roll 4-2
do {"do": "settle", "by": "dealer"}
  point 6
do {"do": "push-dice", "by": "stickperson"}
ann bets come $10
ann bets place-8 $12
do {"do": "throw", "player": "ann"}
roll 5-4
do {"do": "settle", "by": "dealer"}
  moved ann come to come-9 $10
do {"do": "push-dice", "by": "stickperson"}
do {"do": "throw", "player": "ann"}
roll 5-1
do {"do": "settle", "by": "dealer"}
  won ann pass $10 pays $10
do {"do": "push-dice", "by": "stickperson"}
# No line bet, but the eight is to work on this throw, and the dealer puts the button on it.
ann calls place-8 on
do {"do": "confirm-work", "player": "ann", "wager": "place-8", "by": "dealer"}
  ann bets come-9 $10, place-8 $12
do {"do": "throw", "player": "ann"}
  event decision-only-began
  ann bets come-9 $10, place-8 $12
# A throw that does not count takes nothing away from the call.
no roll off-table by stickperson
  ann bets come-9 $10, place-8 $12
do {"do": "throw", "player": "ann"}
roll 4-4
do {"do": "settle", "by": "dealer"}
  won ann place-8 $12 pays $14 stays
# Now it is over.
  ann bets come-9 $10, place-8 $12 off
do {"do": "push-dice", "by": "stickperson"}
do {"do": "throw", "player": "ann"}
roll 6-2
do {"do": "settle", "by": "dealer"}
  phase decision-only
