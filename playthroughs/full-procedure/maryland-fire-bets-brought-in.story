# Fire bets are brought in before the first throw and their markers set by the right hands
clauses: MD-11-A MD-11-A-1 MD-11-A-3 MD-11-A-4 MD-11-A-4-b
house:
    rulebook = "maryland"
    procedure = "full"
    [fire-bet]
    pay_table = "A"

do {"do": "open-table", "dice_set": "A1"}
bob sits 7 with $1000
ann sits 2 with $1000
cid sits 11 with $1000
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
ann bets pass $10
bob bets fire $1
ann bets fire $5
cid bets fire $2
do {"do": "throw", "player": "ann"}
  refused wrong-step MD-11-A-3
do {"do": "bring-in", "by": "stickperson"}
  refused not-your-role
# By number: areas 2, 7, 11, whoever bet first.
do {"do": "bring-in", "by": "dealer"}
  brought in ann fire $5, bob fire $1, cid fire $2
do {"do": "throw", "player": "ann"}
roll 4-2
do {"do": "settle", "by": "dealer"}
  point 6
do {"do": "push-dice", "by": "stickperson"}
cid bets fire $1
  refused not-now
do {"do": "throw", "player": "ann"}
roll 5-1
do {"do": "settle", "by": "dealer"}
  won ann pass $10 pays $10
do {"do": "mark", "wager": "fire", "number": 6, "by": "stickperson"}
  refused not-your-role MD-11-A-4-b
do {"do": "mark", "wager": "fire", "number": 6, "by": "dealer"}
  event {"event": "marked", "wager": "fire", "number": 6, "count": 1}
  lammers fire 6
do {"do": "push-dice", "by": "stickperson"}
ann bets pass $10
do {"do": "throw", "player": "ann"}
roll 2-2
do {"do": "settle", "by": "dealer"}
do {"do": "push-dice", "by": "stickperson"}
do {"do": "throw", "player": "ann"}
roll 3-1
do {"do": "settle", "by": "dealer"}
  won ann pass $10 pays $10
do {"do": "mark", "wager": "fire", "number": 4, "by": "boxperson"}
  event {"event": "marked", "wager": "fire", "number": 4, "count": 2}
  lammers fire 4 6
