# Who takes a don't pass bet down by leaving cannot put it back by returning
clauses: MD-4-E-replace MD-4-E-remove
house: maryland

ann sits 1 with $200
bob sits 2 with $200
bob bets pass $10
roll 2-2
  point 4
roll 3-1
  won bob pass $10 pays $10
ann bets dont-pass $20
ann leaves
# She took every chip along, and is the same player when she sits down again.
ann sits 3 with $200
ann bets dont-pass $20
  refused cannot-increase MD-4-E-replace
# Another bet is another matter, and with the line decided the don't side is open again.
ann bets pass $20
bob bets pass $10
roll 6-5
  won ann pass $20 pays $20
  won bob pass $10 pays $10
ann bets dont-pass $20
  ann bets dont-pass $20
