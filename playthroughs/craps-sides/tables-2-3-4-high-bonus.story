# All on 2, Low on 3, High on 4 with the dealer bonus: 1x of High only
clauses: CS-PT-select CS-PT-all CS-PT-low CS-PT-high CS-PT-high-bonus
house:
    rulebook = "colorado"
    approvals = ["craps-sides"]
    [craps-sides]
    all = 2
    low = 3
    high = 4
    dealer_bonus = true

ann sits 1 with $1000
ann bets pass $5
ann bets all-sides $2
ann bets low-side $5
ann bets high-side $4
roll 2-2
roll 1-1
roll 1-2
roll 2-3
roll 4-2
  won ann low-side $5 pays $170
  envy $0
roll 5-3
roll 4-5
roll 6-4
roll 5-6
roll 6-6
  won ann high-side $4 pays $120
  won ann all-sides $2 pays $320
  envy high-side $4
  envy $4
  tips $0
  ann rack $1605
