# Table 4 alone gives the dealers nothing: the bonus is an option
clauses: CS-PT-all-bonus CS-PT-low-bonus CS-PT-low
house:
    rulebook = "colorado"
    approvals = ["craps-sides"]
    [craps-sides]
    all = 4
    low = 4
    high = 4
    dealer_bonus = false

ann sits 1 with $1000
ann bets pass $5
ann bets low-side $5
roll 2-2
roll 1-1
roll 1-2
roll 2-3
roll 4-2
  won ann low-side $5 pays $150
  envy $0
  ann rack $1145
