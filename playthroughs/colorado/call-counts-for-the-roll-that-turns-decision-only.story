# A call made for a roll counts for it, though nobody bets the line and the roll turns decision-only
clauses: CO-2305-5-b CO-2313-2-b CO-2304-5-b
house: colorado

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
roll 3-3
  point 6
ann bets come $10
roll 5-4
  moved ann come to come-9 $10
ann bets come-odds-9 $40
ann bets place-8 $12
bob bets hard-4 $5
bob bets place-lose-10 $22
roll 4-2
  won ann pass $10 pays $10
# The come-out. Ann wants her eight to work, bob his hardway and not his bet against the ten.
ann calls place-8 on
ann calls come-odds-9 on
bob calls hard-4 on
bob calls place-lose-10 off
# Nobody bets the line, so this throw only decides come bets; what was called for it still counts.
roll 6-4
  event decision-only-began
  phase decision-only
# With the roll over the calls are too: the puck is off and custom rules again.
  ann bets come-9 $10, come-odds-9 $40 off, place-8 $12 off
  bob bets hard-4 $5 off, place-lose-10 $22
roll 2-2
  phase decision-only
# A call made in the meantime lasts.
ann calls place-8 on
roll 5-3
  won ann place-8 $12 pays $14 stays
  ann bets come-9 $10, come-odds-9 $40 off, place-8 $12
roll 6-3
  returned ann come-odds-9 $40
  won ann come-9 $10 pays $10
  event decision-only-ended
  ann bets place-8 $12 off
