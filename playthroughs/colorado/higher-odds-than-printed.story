# A house that pays more than the rule asks
clauses: CO-2306-1-b
house:
    rulebook = "colorado"
    [pays]
    field = { 12 = "3 to 1" }
    place-6 = "6 to 5"
    hard-8 = "10 to 1"

ann sits 1 with $500
ann bets pass $5
ann bets field $5
roll 6-6
  lost ann pass $5
  won ann field $5 pays $15
ann bets pass $5
roll 6-3
  point 9
# The two keeps its printed 2 to 1.
ann bets field $5
roll 1-1
  won ann field $5 pays $10
ann bets place-6 $10
ann bets place-8 $12
roll 5-1
  won ann place-6 $10 pays $12 stays
roll 6-2
  won ann place-8 $12 pays $14 stays
ann bets hard-8 $5
ann bets hard-6 $5
roll 4-4
  won ann place-8 $12 pays $14 stays
  won ann hard-8 $5 pays $50 stays
roll 3-3
  won ann place-6 $10 pays $12 stays
  won ann hard-6 $5 pays $45 stays
  ann rack $630
