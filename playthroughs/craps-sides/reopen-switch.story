# The house may let Low Side open again although All Sides is still up
clauses: CS-IV-e
house:
    rulebook = "colorado"
    approvals = ["craps-sides"]
    [craps-sides]
    all = 3
    low = 3
    high = 3
    reopen_after_win = true

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
ann bets low-side $5
ann bets all-sides $1
roll 5-5
  point 10
roll 1-1
roll 1-2
roll 1-3
roll 2-3
roll 4-2
  won ann low-side $5 pays $170
  ann rack $1164
bob bets low-side $2
# It wants its own five: the marks of All Sides do not serve it.
roll 1-1
ann bets low-side $5
  refused not-now
roll 1-2
roll 1-3
roll 2-3
roll 4-2
  won bob low-side $2 pays $68
  bob rack $1068
# All Sides kept its marks through all this and still misses 8, 9, 11 and 12.
roll 5-3
roll 4-5
roll 5-6
roll 6-6
  won ann all-sides $1 pays $175
  ann rack $1340
