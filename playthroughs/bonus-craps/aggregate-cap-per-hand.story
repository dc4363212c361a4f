# A cap for a hand outlasts points and natural winners, until the seven-out
clauses: BC-A-N3
house:
    rulebook = "colorado"
    approvals = ["bonus-craps"]
    [bonus-craps]
    pay_table = "PT-FLT-BC-03"
    aggregate_cap = { amount = 200, per = "hand" }

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
ann bets all-small $5
roll 2-2
  point 4
roll 1-1
roll 1-2
roll 2-3
roll 4-2
  won ann all-small $5 pays $150
  envy all-small $5
roll 3-1
  won ann pass $5 pays $5
# Another round of the same hand: $50 is left of the cap.
ann bets pass $5
ann bets all-small $5
roll 2-2
  point 4
roll 1-1
roll 1-2
roll 2-3
roll 4-2
  event {"event": "cap-applied", "package": "bonus-craps", "per": "hand", "cap": 20000, "paid": 15000, "due": 15000, "pays": 5000, "unpaid": 10000}
  won ann all-small $5 pays $50
  envy all-small $5
# Nothing is left.
ann bets all-small $5
roll 2-3
roll 4-2
roll 1-1
roll 1-2
roll 3-1
  event {"event": "cap-applied", "cap": 20000, "paid": 20000, "due": 15000, "pays": 0, "unpaid": 15000}
  won ann all-small $5 pays $0
  won ann pass $5 pays $5
  envy all-small $5
ann bets pass $5
roll 2-2
  point 4
roll 4-3
  lost ann pass $5
# Seven out: the next hand has the whole cap.
bob bets pass $5
bob bets all-small $5
roll 2-2
  point 4
roll 1-1
roll 1-2
roll 2-3
roll 4-2
  won bob all-small $5 pays $150
  envy all-small $5
  no event cap-applied
