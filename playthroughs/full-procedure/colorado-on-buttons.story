# A call of "on" counts once the dealer's button lies on the bet
clauses: CO-2305-5-b CO-2305-5-c CO-2304-5-b
house:
    rulebook = "colorado"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $1000
bob sits 2 with $1000
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
ann bets pass $10
ann bets place-6 $12
ann bets place-8 $12
bob bets place-6 $12
  bob bets place-6 $12 off
ann calls place-6 on
ann calls place-8 on
# Only asked for so far.
bob calls place-6 on
  bob bets place-6 $12 off
do {"do": "confirm-work", "player": "ann", "wager": "place-6", "like": true, "by": "player"}
  refused not-your-role
# One button for ann's two place bets; bob's call goes unheard.
do {"do": "confirm-work", "player": "ann", "wager": "place-6", "like": true, "by": "dealer"}
  ann bets pass $10, place-6 $12, place-8 $12
  bob bets place-6 $12 off
do {"do": "throw", "player": "ann"}
roll 4-2
do {"do": "settle", "by": "dealer"}
  won ann place-6 $12 pays $14 stays
  point 6
  ann rack $980
  bob rack $988
