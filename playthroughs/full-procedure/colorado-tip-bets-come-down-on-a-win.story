# A bet for the dealers is theirs to win or lose; won once, it goes to the box
clauses: CO-2318-2-a CO-2318-2-b CO-2318-2-d
house:
    rulebook = "colorado"
    [tips]
    wagers = true
    keep_up = false

ann sits 1 with $1000
# The dealers' bet on the line makes ann the shooter.
ann bets pass $5 for dealers
  ann rack $995
  ann on layout $0
roll 5-6
  won dealers of ann pass $5 pays $5
  tips $10
  shooter ann
ann bets pass $10
roll 5-3
  point 8
ann bets hard-4 $5 for dealers
ann bets place-6 $6 for dealers
roll 4-2
  won dealers of ann place-6 $6 pays $7
  tips $23
  ann bets pass $10, hard-4 $5 dealers
  ann rack $974
# What is lost is lost to the dealers, not to ann.
roll 3-4
  lost ann pass $10
  lost dealers of ann hard-4 $5
  tips $23
  ann rack $974
