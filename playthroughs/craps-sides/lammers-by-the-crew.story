# Under the full procedure the dealer brings the sides in and sets the lammers
clauses: CS-I-lammer CS-IV-b CS-IV-c CS-IV-a
house:
    rulebook = "colorado"
    procedure = "full"
    approvals = ["craps-sides"]
    [craps-sides]
    all = 3
    low = 3
    high = 3

do {"do": "open-table", "dice_set": "A1"}
bob sits 9 with $1000
ann sits 2 with $1000
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 3]}
do {"do": "return-dice", "by": "stickperson"}
ann bets pass $5
# Seat 9 bets first; the dealer still sets them down by position.
bob bets low-side $1
ann bets low-side $5
do {"do": "bring-in", "by": "dealer"}
  brought in ann low-side $5, bob low-side $1
do {"do": "throw", "player": "ann"}
roll 2-3
do {"do": "settle", "by": "dealer"}
  point 5
# The lammers are the crew's: no player touches them, nor does the stick.
do {"do": "mark", "wager": "craps-sides", "number": 5, "by": "player"}
  refused not-your-role
do {"do": "mark", "wager": "craps-sides", "number": 5, "by": "stickperson"}
  refused not-your-role
do {"do": "mark", "wager": "craps-sides", "number": 5, "by": "dealer"}
  lammers craps-sides 5
do {"do": "push-dice", "by": "stickperson"}
ann bets all-sides $1
  refused not-now
