# All on 4 with the bonus, Low on 1, High on 2: 5x of All Sides
clauses: CS-PT-select CS-PT-all CS-PT-low CS-PT-high CS-PT-all-bonus
house:
    rulebook = "colorado"
    approvals = ["craps-sides"]
    [craps-sides]
    all = 4
    low = 1
    high = 2
    dealer_bonus = true

ann sits 1 with $1000
ann bets pass $5
ann bets all-sides $3
ann bets low-side $5
ann bets high-side $5
roll 2-2
roll 1-1
roll 1-2
roll 2-3
roll 4-2
  won ann low-side $5 pays $150
roll 5-3
roll 4-5
roll 6-4
roll 5-6
roll 6-6
  won ann high-side $5 pays $160
  won ann all-sides $3 pays $450
  envy all-sides $15
  ann rack $1755
  house win $-775
