# Only what the rule lists is taken
clauses: CO-2301-1 CO-2304-0 CO-2317-1-c
house:
    rulebook = "colorado"

ann sits 1 with $100
# These belong to other games; this table has no approval for them.
ann bets all-tall $1
  refused not-offered
ann bets make-em-all $1
  refused not-offered
ann bets low-side $1
  refused not-offered
# These belong nowhere.
ann bets hop-1-1 $1
  refused unknown-wager
ann bets big-10 $5
  refused unknown-wager
ann bets pass $5
  ann on layout $5
