# Every ground for a no roll, by those who may call it; nothing on the layout moves
clauses: MD-8-B-off MD-8-B-stack MD-8-C MD-8-C-1 MD-8-C-2 MD-8-C-3 MD-8-C-4 MD-8-C-5 MD-8-C-6 MD-8-D MD-8-E-1
house: maryland

ann sits 1 with $1000
ann bets pass $10
roll 4-2
  point 6
ann bets field $5
no roll off-table by stickperson
  event {"event": "no-roll", "reason": "off-table", "by": "stickperson"}
  no event rolled
no roll stacked by boxperson
no roll not-together by stickperson
no roll short by boxperson
no roll on-bank by stickperson
no roll cup-or-rail by boxperson
no roll improper by stickperson
no roll improper by boxperson
# Not by others at a full-size table, and not for chips in the way.
no roll improper by dealer
  refused not-your-role MD-8-E-1
no roll short by floorperson
  refused not-your-role MD-8-E-1
do {"do": "no-roll", "reason": "hit-chips", "by": "boxperson"}
  refused bad-command
  point 6
  ann bets pass $10, field $5
# The one-roll bet has waited for a roll that counts.
roll 5-4
  won ann field $5 pays $5
no roll cheating by boxperson
  point 6
  ann bets pass $10
