# All Sides on table 1, Low on 2, High on 3: each its own figure
clauses: CS-PT-select CS-PT-all CS-PT-low CS-PT-high
house:
    rulebook = "colorado"
    approvals = ["craps-sides"]
    [craps-sides]
    all = 1
    low = 2
    high = 3

ann sits 1 with $1000
ann bets pass $5
ann bets all-sides $2
ann bets low-side $5
ann bets high-side $5
  ann rack $983
roll 2-2
roll 1-1
roll 1-2
roll 2-3
roll 4-2
  won ann low-side $5 pays $160
roll 5-3
roll 4-5
roll 6-4
roll 5-6
roll 6-6
  won ann high-side $5 pays $170
  won ann all-sides $2 pays $300
  ann rack $1625
  envy $0
