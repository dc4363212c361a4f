# Buy and lay are the house's choice; left out, they are off
clauses: CO-2307-1-a CO-2307-2-a
house:
    rulebook = "colorado"

ann sits 1 with $1000
ann bets buy-4 $20
  refused not-offered
ann bets lay-4 $40
  refused not-offered
ann bets fire $1
  refused not-offered
# Place to lose is on unless the house says otherwise.
ann bets place-lose-4 $11
  ann rack $989
