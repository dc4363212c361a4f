# A bet called with cash in hand counts once the dealer has confirmed and changed it
clauses: MD-4-C MD-4-C-1 MD-4-C-2
house:
    rulebook = "maryland"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $1000
bob sits 2
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
ann bets pass $10
do {"do": "verbal-bet", "player": "bob", "wager": "eleven", "amount": 500}
  bob rack $0
# Saying so himself is not enough: the word is the dealer's.
do {"do": "confirm-bet", "player": "bob", "wager": "eleven", "by": "player"}
  refused not-your-role MD-4-C-1
do {"do": "confirm-bet", "player": "bob", "wager": "eleven", "by": "dealer"}
do {"do": "convert-cash", "player": "bob", "by": "dealer"}
  bob bets eleven $5
  bob rack $0
do {"do": "throw", "player": "ann"}
roll 5-6
do {"do": "settle", "by": "dealer"}
  won ann pass $10 pays $10
  won bob eleven $5 pays $75
  bob rack $80
  house win $-85
do {"do": "push-dice", "by": "stickperson"}
# This time nobody confirms: the cash goes back, the bet never was.
ann bets pass $10
do {"do": "verbal-bet", "player": "bob", "wager": "eleven", "amount": 500}
do {"do": "throw", "player": "ann"}
  ...
roll 5-6
do {"do": "settle", "by": "dealer"}
  won ann pass $10 pays $10
  bob rack $80
  bob on layout $0
