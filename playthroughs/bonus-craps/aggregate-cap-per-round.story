# A cap for a round counts what the round has paid, until the line is decided
clauses: BC-A-N3
house:
    rulebook = "colorado"
    approvals = ["bonus-craps"]
    [bonus-craps]
    pay_table = "PT-FLT-BC-03"
    aggregate_cap = { amount = 200, per = "round" }

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
ann bets all-small $5
bob bets all-tall $5
# A come-out roll of 12 decides the line: what follows is another round.
roll 6-6
  lost ann pass $5
ann bets pass $5
roll 2-2
  point 4
roll 1-1
roll 1-2
roll 2-3
# $150 is within the cap.
roll 4-2
  won ann all-small $5 pays $150
  envy all-small $5
  no event cap-applied
roll 5-3
roll 4-5
roll 6-4
# $150 more would make $300; $50 of the cap is left.
roll 5-6
  event {"event": "cap-applied", "package": "bonus-craps", "per": "round", "cap": 20000, "paid": 15000, "due": 15000, "pays": 5000, "unpaid": 10000}
  won bob all-tall $5 pays $50
  envy all-tall $5
  bob rack $1050
ann bets all-small $5
roll 1-1
roll 2-1
# The point is made and five comes: the next round starts with a whole cap.
roll 3-1
  won ann pass $5 pays $5
bob bets pass $5
roll 2-3
  point 5
roll 4-2
  won ann all-small $5 pays $150
  envy all-small $5
  no event cap-applied
