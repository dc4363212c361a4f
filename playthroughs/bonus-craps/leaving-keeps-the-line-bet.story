# Who leaves with a bonus wager that plays on leaves the line bet behind it too
clauses: BC-GD-6
house:
    rulebook = "colorado"
    approvals = ["bonus-craps"]
    [bonus-craps]
    pay_table = "PT-FLT-BC-03"
    require_line_bet = true

ann sits 1 with $1000
bob sits 2 with $1000
cid sits 3 with $1000
ann bets dont-pass $10
ann bets all-small $5
ann bets place-8 $12
bob bets pass $10
# Nothing has been thrown: everything comes down.
cid bets dont-pass $10
cid bets all-small $5
cid leaves
roll 4-2
  point 6
bob bets place-8 $12
ann leaves
  ann bets dont-pass $10, all-small $5
  ann rack $0
bob leaves
roll 4-3
  refused no-shooter
dan sits 4 with $100
roll 4-3
  lost ann all-small $5
  won ann dont-pass $10 pays $10
  lost bob pass $10
