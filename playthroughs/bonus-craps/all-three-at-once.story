# One player holds all three, each with its own amount and its own end
clauses: BC-GD-2 BC-BR-1-choice BC-BR-4 BC-A-BC03 BC-BR-4-envy
house: practice

ann sits 1 with $1000
ann bets pass $5
ann bets all-small $5
ann bets all-tall $5
ann bets make-em-all $5
  ann rack $980
roll 2-2
  point 4
roll 1-1
roll 1-2
roll 2-3
# The small numbers are complete first; the other two stay up.
roll 4-2
  won ann all-small $5 pays $150
  envy all-small $5
  ann rack $1135
  ann bets pass $5, all-tall $5, make-em-all $5
roll 5-3
roll 4-5
roll 6-4
roll 5-6
# The 12 completes the tall numbers and the ten in the same throw.
roll 6-6
  won ann all-tall $5 pays $150
  won ann make-em-all $5 pays $750
  envy all-tall $5
  envy make-em-all $25
  ann rack $2045
  envy $35
  house win $-1085
