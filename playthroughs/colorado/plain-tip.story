# A tip handed over goes to the dealers at once
clauses: CO-2303-1-c
house: colorado

ann sits 1 with $100
ann tips $5
  ann rack $95
  tips $5
  event {"event": "tip-given", "player": "ann", "amount": 500}
  event {"event": "tips-dropped"}
ann tips $2
  tips $7
