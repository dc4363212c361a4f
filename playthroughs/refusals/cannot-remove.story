# Bets that stay until they are decided
clauses: MD-4-D-1 MD-4-D-2 MD-4-D-3-remove MD-12-B-2
house:
    rulebook = "maryland"
    [fire-bet]
    pay_table = "A"
    [bonus-craps]
    pay_table = "A"

ann sits 1 with $1000
ann bets pass $10
ann bets fire $1
ann bets all-tall $1
# Fire and the bonus wagers are locked before any throw.
ann takes down fire
  refused cannot-remove MD-4-D-3-remove
ann takes down all-tall
  refused cannot-remove MD-12-B-2
# The pass bet still has its freedom, until the point.
ann takes down pass
ann bets pass $10
roll 4-2
  point 6
ann takes down pass
  refused cannot-remove MD-4-D-1
ann bets come $10
ann takes down come
ann bets come $10
roll 4-5
  moved ann come to come-9 $10
ann takes down come-9
  refused cannot-remove MD-4-D-2
  ann rack $978
