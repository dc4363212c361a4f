# A house that leaves hardways on during the come-out
clauses: CO-2305-5-e
house:
    rulebook = "colorado"
    [working]
    hardways = "on"

ann sits 1 with $100
ann bets pass $5
ann bets hard-6 $1
  ann bets pass $5, hard-6 $1
roll 3-3
  won ann hard-6 $1 pays $9 stays
  point 6
roll 1-5
  lost ann hard-6 $1
  won ann pass $5 pays $5
ann bets pass $5
ann bets hard-10 $1
roll 6-1
  lost ann hard-10 $1
  won ann pass $5 pays $5
# Whoever wants a rest may still call it off.
ann bets pass $5
ann bets hard-4 $1
ann calls hard-4 off
  ann bets pass $5, hard-4 $1 off
roll 4-3
  won ann pass $5 pays $5
  ann bets hard-4 $1 off
