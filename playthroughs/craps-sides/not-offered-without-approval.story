# Craps Sides is an extra: without approval it is not on the table
clauses: CS-0-optional
house: colorado

ann sits 1 with $1000
ann bets low-side $5
  refused not-offered
ann bets high-side $5
  refused not-offered
ann bets all-sides $5
  refused not-offered
