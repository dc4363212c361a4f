# All on 3, Low on 4 with the bonus, High on 1: 1x of every winning Low
clauses: CS-PT-select CS-PT-all CS-PT-low CS-PT-high CS-PT-low-bonus
house:
    rulebook = "colorado"
    approvals = ["craps-sides"]
    [craps-sides]
    all = 3
    low = 4
    high = 1
    dealer_bonus = true

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
ann bets all-sides $2
ann bets low-side $5
bob bets low-side $2
bob bets high-side $5
roll 2-2
roll 1-1
roll 1-2
roll 2-3
roll 4-2
  won ann low-side $5 pays $150
  won bob low-side $2 pays $60
  envy low-side $7
roll 5-3
roll 4-5
roll 6-4
roll 5-6
roll 6-6
  won bob high-side $5 pays $150
  won ann all-sides $2 pays $350
  envy $7
  ann rack $1495
  bob rack $1210
