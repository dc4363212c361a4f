# A house that leaves a won tip bet working
clauses: CO-2318-2-d
house:
    rulebook = "colorado"
    [tips]
    wagers = true
    keep_up = true

ann sits 1 with $200
ann bets pass $5
roll 6-3
  point 9
ann bets hard-8 $1 for dealers
# $9 to the tips, the dollar rides on.
roll 4-4
  won dealers of ann hard-8 $1 pays $9 stays
  ann bets pass $5, hard-8 $1 dealers
roll 4-4
  won dealers of ann hard-8 $1 pays $9 stays
roll 6-2
  lost dealers of ann hard-8 $1
  tips $18
  ann rack $194
