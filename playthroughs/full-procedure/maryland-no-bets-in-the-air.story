# From the throw to the call Maryland's layout is closed; a no roll opens it again
clauses: MD-4-A MD-4-D MD-8-C MD-8-C-2
house:
    rulebook = "maryland"
    procedure = "full"

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $1000
bob sits 2 with $1000
do {"do": "offer-dice", "player": "ann", "by": "stickperson"}
do {"do": "accept-dice", "player": "ann"}
do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
do {"do": "return-dice", "by": "stickperson"}
ann bets pass $10
do {"do": "throw", "player": "ann"}
bob bets hop-3-4 $1
  refused bets-closed MD-4-A
ann takes down pass
  refused bets-closed
# A die never reached the far wall; the boxperson calls it.
no roll short by boxperson
  ann bets pass $10
  phase come-out
bob bets hop-3-4 $1
  bob rack $999
# Thrown again from the same hand.
do {"do": "throw", "player": "ann"}
roll 3-4
do {"do": "settle", "by": "dealer"}
  won ann pass $10 pays $10
  won bob hop-3-4 $1 pays $15
  bob rack $1015
# Settled is settled: no roll comes too late.
no roll short by boxperson
  refused wrong-step
