# Maryland's bonus wagers: brought in by the dealer, buttons on each total
clauses: MD-12-A MD-12-B-2 MD-12-B-3 MD-12-B-3-b
house:
    rulebook = "maryland"
    procedure = "full"
    [bonus-craps]
    pay_table = "A"

do {"do": "open-table", "dice_set": "A1"}
bob sits 8 with $1000
ann sits 1 with $1000
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
ann bets pass $10
bob bets all-tall $2
ann bets all-small $5
do {"do": "bring-in", "by": "dealer"}
  brought in ann all-small $5, bob all-tall $2
ann takes down all-small
  refused cannot-remove MD-12-B-2
do {"do": "throw", "player": "ann"}
# No point was made by this 2, and still it gets its button.
roll 1-1
do {"do": "settle", "by": "dealer"}
  lost ann pass $10
do {"do": "mark", "wager": "all-small", "number": 2, "by": "stickperson"}
  refused not-your-role MD-12-B-3-b
do {"do": "mark", "wager": "all-small", "number": 2, "by": "dealer"}
  lammers all-small 2
do {"do": "push-dice", "by": "stickperson"}
ann bets pass $10
do {"do": "throw", "player": "ann"}
roll 4-2
do {"do": "settle", "by": "dealer"}
  point 6
do {"do": "mark", "wager": "all-small", "number": 6, "by": "boxperson"}
  lammers all-small 2 6
do {"do": "push-dice", "by": "stickperson"}
