# Bets that may not grow
clauses: MD-4-E-replace MD-4-D-3-change
house:
    rulebook = "maryland"
    [fire-bet]
    pay_table = "A"

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
bob bets dont-pass $20
ann bets fire $2
# Fire is fixed from the moment it is made.
ann bets fire $1
  refused cannot-increase MD-4-D-3-change
# Cut down once, a don't bet is never built up again.
bob reduces dont-pass $10
bob bets dont-pass $10
  refused cannot-increase MD-4-E-replace
roll 4-2
  point 6
# Maryland lets no pass bet grow behind its point.
ann bets pass $10
  refused cannot-increase
bob bets dont-pass $10
  refused cannot-increase
  ann rack $988
  bob rack $990
