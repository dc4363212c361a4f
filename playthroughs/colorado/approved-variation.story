# A wager outside the rule, approved by a rule of its own
clauses: CO-2317-1-c CO-2301-1
house:
    rulebook = "colorado"
    approvals = ["craps-sides"]
    [craps-sides]
    all = 3
    low = 3
    high = 3

ann sits 1 with $100
ann bets low-side $5
  ann on layout $5
# Approval covers what it names and nothing else.
ann bets all-tall $1
  refused not-offered
ann bets pass $5
  ann on layout $10
