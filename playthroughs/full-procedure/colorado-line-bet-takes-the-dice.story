# Who bets the line while the dice roll for a decision has the dice, past everybody who did not want them
clauses: CO-2313-2-d CO-2313-3
house:
    rulebook = "colorado"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $1000
bob sits 2 with $1000
cid sits 3 with $1000
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
do {"do": "throw", "player": "ann"}
roll 5-4
do {"do": "settle", "by": "dealer"}
  moved ann come to come-9 $10
do {"do": "push-dice", "by": "stickperson"}
do {"do": "throw", "player": "ann"}
roll 5-1
do {"do": "settle", "by": "dealer"}
  won ann pass $10 pays $10
# Nobody wants the line: the dice go round and come back to ann, who throws for her nine.
ann passes the dice
do {"do": "offer-dice", "player": "bob", "by": "stickperson"}
do {"do": "decline-dice", "player": "bob"}
do {"do": "offer-dice", "player": "cid", "by": "stickperson"}
do {"do": "decline-dice", "player": "cid"}
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
do {"do": "throw", "player": "ann"}
  event decision-only-began
# The throw is out: a line bet waits until it rests, or it would end what is in the air.
cid bets pass $10
  refused bets-closed CO-2305-2-b
roll 1-1
do {"do": "settle", "by": "dealer"}
  phase decision-only
cid bets pass $10
  event decision-only-ended
  phase come-out
# Bob sits next, but it is cid who bet the line.
do {"do": "offer-dice", "player": "bob", "by": "stickperson"}
  refused out-of-turn
do {"do": "offer-dice", "player": "cid", "by": "stickperson"}
do {"do": "accept-dice", "player": "cid"}
  shooter cid
