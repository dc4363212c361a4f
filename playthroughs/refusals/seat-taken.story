# One seat, one player
clauses: MD-4-F-seated
house: maryland-mini

ann sits 1 with $100
bob sits 1
  refused seat-taken
# Without a seat he is nobody here.
bob bets pass $10
  refused unknown-player
bob sits 2 with $100
  bob rack $100
