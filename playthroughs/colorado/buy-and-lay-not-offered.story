# Neither buy nor lay bets where the house does not offer them
clauses: CO-2307-1-a CO-2307-2-a
house:
    rulebook = "colorado"

ann sits 1 with $500
ann bets buy-4 $20
  refused not-offered CO-2307-1-a
ann bets lay-4 $40
  refused not-offered CO-2307-2-a
  not offered buy-4
  not offered lay-4
# Place to win and place to lose are there all the same.
ann bets place-4 $10
ann bets place-lose-10 $11
  ann on layout $21
