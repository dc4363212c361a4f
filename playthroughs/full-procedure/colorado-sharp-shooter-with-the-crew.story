# Sharp shooter: moved in by the dealer, a tip beside it, a lammer for every pass
clauses: CO-2317.02-3 CO-2317.02-4 CO-2317.02-5
house:
    rulebook = "colorado"
    procedure = "full"
    [sharp-shooter]
    pay_table = "SS-01"

do {"do": "open-table", "dice_set": "A1"}
bob sits 9 with $1000
ann sits 2 with $1000
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
ann bets pass $10
# Seat 9 bets first; the circles are filled by position all the same.
bob bets sharp-shooter $10
ann bets sharp-shooter $5
ann bets sharp-shooter $1 for dealers
do {"do": "throw", "player": "ann"}
  refused wrong-step CO-2317.02-3
do {"do": "bring-in", "by": "dealer"}
  brought in ann sharp-shooter $5, dealers of ann sharp-shooter $1, bob sharp-shooter $10
do {"do": "throw", "player": "ann"}
roll 4-2
do {"do": "settle", "by": "dealer"}
do {"do": "push-dice", "by": "stickperson"}
do {"do": "throw", "player": "ann"}
roll 5-1
do {"do": "settle", "by": "dealer"}
  won ann pass $10 pays $10
# Any of the crew moves this lammer, never a player.
do {"do": "mark", "wager": "sharp-shooter", "by": "player"}
  refused not-your-role CO-2317.02-5
do {"do": "mark", "wager": "sharp-shooter", "by": "stickperson"}
  event {"event": "marked", "wager": "sharp-shooter", "count": 1}
do {"do": "push-dice", "by": "stickperson"}
ann bets pass $10
