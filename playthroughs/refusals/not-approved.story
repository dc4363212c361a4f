# A variation is played only while the rule that approves it is in force
clauses: CO-2317-1-c
house:
    rulebook = "colorado"
    approvals = [{ wager = "craps-sides", rule = "temporary rule 26-3", from = "2026-01-01", to = "2026-06-30" }]
    [craps-sides]
    all = 3
    low = 3
    high = 3

ann sits 1 with $1000
do {"do": "bet", "player": "ann", "wager": "low-side", "amount": 500, "at": "2025-12-31T12:00:00Z"}
  refused not-approved
do {"do": "bet", "player": "ann", "wager": "low-side", "amount": 500, "at": "2026-06-15T20:00:00Z"}
  ann rack $995
# July: the rule has run out, the same bet is refused.
do {"do": "bet", "player": "ann", "wager": "high-side", "amount": 500, "at": "2026-07-02T12:00:00Z"}
  refused not-approved
  ann rack $995
