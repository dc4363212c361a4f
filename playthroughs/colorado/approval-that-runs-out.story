# A temporary rule ends, and the wager with it
clauses: CO-2317-1-c
house:
    rulebook = "colorado"
    approvals = [{ wager = "craps-sides", rule = "temporary rule 2026-1", from = "2026-01-01", to = "2026-06-30" }]
    [craps-sides]
    all = 3
    low = 3
    high = 3

ann sits 1 with $100
do {"do": "bet", "player": "ann", "wager": "high-side", "amount": 500, "at": "2026-06-15T20:00:00Z"}
  ann on layout $5
do {"do": "bet", "player": "ann", "wager": "low-side", "amount": 500, "at": "2026-07-02T20:00:00Z"}
  refused not-approved
  ann on layout $5
