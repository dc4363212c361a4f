# Only what the rules list, and what the house has chosen, can be bet
clauses: MD-3-A MD-3-A-5 MD-3-A-41 MD-3-A-42 MD-11-A MD-12-A
house:
    rulebook = "maryland"
    name = "Plain craps"
    [limits]
    minimum = 5
    maximum = 5000

ann sits 1 with $1000
ann bets pass $10
roll 5-4
# Bets of other states.
ann bets big-6 $6
  refused not-offered MD-3-A
ann bets put-8 $10
  refused not-offered MD-3-A
ann bets place-2 $10
  refused not-offered
ann bets sharp-shooter $5
  refused not-offered
# Bets Maryland leaves to the operator, and this one left out.
ann bets buy-4 $20
  refused not-offered MD-3-A-41
ann bets lay-4 $40
  refused not-offered MD-3-A-42
ann bets fire $1
  refused not-offered MD-11-A
ann bets all-tall $1
  refused not-offered MD-12-A
# Bets nobody has.
ann bets place-7 $5
  refused unknown-wager
ann bets hard-5 $5
  refused unknown-wager
# And what stands on the list.
ann bets field $5
ann bets place-lose-4 $11
ann bets six-seven-eight $5
  ann bets pass $10, field $5, place-lose-4 $11, six-seven-eight $5
  not offered big-6
  not offered buy-4
  offered place-4
