# Shares of a cap are paid in chips; chips that are left over go to the lowest seats
clauses: BC-A-N3
house:
    rulebook = "colorado"
    approvals = ["bonus-craps"]
    [bonus-craps]
    pay_table = "PT-FLT-BC-03"
    aggregate_cap = 100

ann sits 3 with $1000
bob sits 1 with $1000
cid sits 2 with $1000
ann bets pass $5
ann bets all-small $5
bob bets all-small $5
cid bets all-small $5
roll 2-2
  point 4
roll 1-1
roll 1-2
roll 2-3
# A third of $100 each is $33.33: $33 in chips, and the odd dollar to seat 1.
roll 4-2
  event {"event": "cap-applied", "per": "round", "cap": 10000, "paid": 0, "due": 45000, "pays": 10000, "unpaid": 35000, "shares": [{"player": "bob", "wager": "all-small", "stake": 500, "due": 15000, "pays": 3400}, {"player": "cid", "wager": "all-small", "stake": 500, "due": 15000, "pays": 3300}, {"player": "ann", "wager": "all-small", "stake": 500, "due": 15000, "pays": 3300}]}
  won bob all-small $5 pays $34
  won cid all-small $5 pays $33
  won ann all-small $5 pays $33
  envy all-small $15
