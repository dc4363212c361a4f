# Another house lets a won tip bet stay up
clauses: CO-2318-2-d CO-2318-2-b
house:
    rulebook = "colorado"
    [tips]
    wagers = true
    keep_up = true

ann sits 1 with $1000
ann bets pass $10
roll 5-4
  point 9
ann bets hard-8 $5 for dealers
roll 4-4
  won dealers of ann hard-8 $5 pays $45 stays
  tips $45
  ann bets pass $10, hard-8 $5 dealers
roll 6-2
  lost dealers of ann hard-8 $5
  tips $45
  ann rack $985
