# With several faults at once, the first in the list is named
clauses: MD-3-A MD-3-B-1 MD-3-B-2
house:
    rulebook = "maryland"
    [limits]
    minimum = 5
    maximum = 500

bob sits 1 with $1000
ann sits 2 with $60
do {"do": "bet", "player": "zoe", "wager": "place-7", "amount": "lots"}
  refused bad-command
zoe bets place-7 $1
  refused unknown-player
ann bets place-7 $1
  refused unknown-wager
# Not in this state, and never mind the amount.
ann bets put-6 $1
  refused not-offered
# Not on a come-out, and too little besides.
ann bets come $1
  refused not-now
bob bets pass $10
ann bets pass $10
roll 4-2
  point 6
# No don't pass under these odds, an odd amount, and not the chips for it.
ann bets dont-pass-odds $100.50
  refused line-bet-required
# Too much in all, and she has not got it; but first: it cannot grow.
ann bets pass $600
  refused cannot-increase
ann bets place-8 $4.50
  refused below-minimum
ann bets place-8 $501
  refused above-maximum
ann bets place-8 $100
  refused not-a-unit
ann bets place-8 $96
  refused not-enough-chips
ann bets place-8 $48
  ann rack $2
# Gone from the table: the seat comes before the wager's place in the rules.
ann leaves
ann bets put-6 $1
  refused not-seated
ann bets place-7 $1
  refused unknown-wager
