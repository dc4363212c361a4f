# What of a cap makes no chip is not paid, and the event says how much that is
clauses: BC-A-N3
house:
    rulebook = "colorado"
    limits = { chip = "5", proposition_minimum = 5 }
    approvals = ["bonus-craps"]
    [bonus-craps]
    pay_table = "PT-FLT-BC-03"
    aggregate_cap = 52

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
ann bets all-small $5
bob bets all-small $5
roll 2-2
  point 4
roll 1-1
roll 1-2
roll 2-3
roll 4-2
  event {"event": "cap-applied", "per": "round", "cap": 5200, "paid": 0, "due": 30000, "pays": 5000, "unpaid": 25000}
  won ann all-small $5 pays $25
  won bob all-small $5 pays $25
  envy all-small $10
