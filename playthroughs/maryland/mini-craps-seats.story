# Mini-craps: nine seats, and who has bet stays in his
clauses: MD-2-C-seats MD-4-F-seated MD-4-F-remain
house: maryland-mini

# Standing behind the table is not enough to bet.
ann bets pass $10
  refused unknown-player
ann sits 1 with $100
ann bets pass $10
bob sits 2 with $100
cat sits 3 with $100
dan sits 4 with $100
eve sits 5 with $100
fay sits 6 with $100
gus sits 7 with $100
hal sits 8 with $100
ida sits 9
jon sits 9
  refused seat-taken
jon sits
  refused seat-taken
ann leaves
  refused seat-locked MD-4-F-remain
roll 4-2
ann bets place-8 $6
ann leaves
  refused seat-locked MD-4-F-remain
# Who has bet nothing may go, and the seat is free.
ida leaves
jon sits 9 with $100
roll 5-1
  won ann pass $10 pays $10
# The line is decided, but a bet is still up.
ann leaves
  refused seat-locked MD-4-F-remain
ann takes down place-8
ann leaves
  event {"event": "cashed-out", "player": "ann", "amount": 11000}
