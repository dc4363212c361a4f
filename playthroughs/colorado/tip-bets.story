# Bets for the dealers: won they go to the tips, stake and all
clauses: CO-2318-2-a CO-2318-2-b CO-2318-2-d
house: colorado

ann sits 1 with $200
# A line bet for the dealers is enough to shoot with.
ann bets pass $5 for dealers
  ann rack $195
  ann on layout $0
roll 6-5
  won dealers of ann pass $5 pays $5
  tips $10
  event {"event": "tips-dropped"}
  ann rack $195
  shooter ann
ann bets pass $5 for dealers
roll 1-1
  lost dealers of ann pass $5
  tips $10
  ann rack $190
ann bets pass $10
roll 6-3
  point 9
ann bets hard-8 $5 for dealers
ann bets place-6 $6 for dealers
  ann on layout $10
# Won tips come down, even where a player's bet would stay.
roll 4-4
  won dealers of ann hard-8 $5 pays $45
roll 5-1
  won dealers of ann place-6 $6 pays $7
  tips $73
  ann bets pass $10
  ann rack $169
roll 5-2
  lost ann pass $10
