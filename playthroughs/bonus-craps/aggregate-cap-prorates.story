# A posted cap on what a round can pay is shared out in proportion
clauses: BC-A-N3
house:
    rulebook = "colorado"
    approvals = ["bonus-craps"]
    [bonus-craps]
    pay_table = "PT-FLT-BC-03"
    aggregate_cap = 1000

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
ann bets make-em-all $5
bob bets make-em-all $5
roll 2-2
  point 4
roll 1-1
roll 1-2
roll 2-3
roll 4-2
roll 5-3
roll 4-5
roll 6-4
roll 5-6
# Uncapped it would be $750 each; $1,000 in all makes it $500 each. The stakes come back whole.
roll 6-6
  won ann make-em-all $5 pays $500
  won bob make-em-all $5 pays $500
  envy make-em-all $50
  event {"event": "cap-applied"}
  ann rack $1495
  bob rack $1500
