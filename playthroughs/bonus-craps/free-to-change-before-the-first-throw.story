# Until the first throw a bonus wager can still be raised or taken back
clauses: BC-BR-2-a BC-BR-2-b
house: practice

ann sits 1 with $1000
ann bets pass $5
ann bets all-small $5
ann bets all-small $5
  ann bets pass $5, all-small $10
ann takes down all-small
  ann rack $995
ann bets all-small $3
# A no roll is no throw.
no roll stacked by stickperson
ann reduces all-small $1
  ann bets pass $5, all-small $2
roll 5-3
  point 8
ann takes down all-small
  refused cannot-remove
