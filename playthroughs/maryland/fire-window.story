# When a fire bet is taken, for how much, and that it is then fixed
clauses: MD-3-A-40 MD-11-A-1 MD-11-B-1-a MD-11-B-1-b MD-11-B-1-c MD-4-D-3-change MD-4-D-3-remove
house: maryland

ann sits 1 with $100
bob sits 2 with $100
ann bets pass $10
do {"do": "bet", "player": "ann", "wager": "fire", "amount": 50}
  refused below-minimum MD-11-B-1-a
ann bets fire $6
  refused above-maximum MD-11-B-1-b
ann bets fire $2.50
  refused not-a-unit MD-11-B-1-c
ann bets fire $3
  ann bets pass $10, fire $3
# From now on it is what it is, even before the first roll.
ann bets fire $1
  refused cannot-increase MD-4-D-3-change
ann reduces fire $1
  refused cannot-reduce MD-4-D-3-change
ann takes down fire
  refused cannot-remove MD-4-D-3-remove
# One dollar is enough, whatever the table's minimum.
bob bets fire $1
roll 5-2
  won ann pass $10 pays $10
# A winner seven leaves the bets where they are, but the first come-out roll has been thrown.
cat sits 3 with $100
cat bets fire $1
  refused not-now MD-3-A-40
  cat not offered fire
ann takes down fire
  refused cannot-remove MD-4-D-3-remove
ann bets pass $10
roll 4-4
cat bets fire $1
  refused not-now MD-3-A-40
roll 4-3
  lost ann pass $10
  lost ann fire $3
  lost bob fire $1
# The next hand is a new shooter's.
cat bets fire $5
  cat rack $95
