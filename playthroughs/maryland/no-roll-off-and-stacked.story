# A die off the table, or one on top of the other: the throw never was
clauses: MD-8-B-off MD-8-B-stack
house: maryland

ann sits 1 with $1000
ann bets pass $10
ann bets all-small $5
roll 4-2
  point 6
ann bets field $5
ann bets hop-1-6 $1
no roll off-table by stickperson
  event {"event": "no-roll", "reason": "off-table"}
  no event rolled
  point 6
  lammers all-small 6
  ann bets pass $10, all-small $5, field $5, hop-1-6 $1
no roll stacked by boxperson
  no event rolled
  point 6
  shooter ann
  ann bets pass $10, all-small $5, field $5, hop-1-6 $1
# The one-roll bets were waiting for this one.
roll 6-1
  lost ann pass $10
  lost ann all-small $5
  lost ann field $5
  won ann hop-1-6 $1 pays $15
  ann rack $995
