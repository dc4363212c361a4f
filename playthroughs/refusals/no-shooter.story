# A come-out with no line bet at the table has nobody to throw
clauses: CO-2310-a
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
ann bets place-6 $12
bob bets field $5
roll 4-2
  refused no-shooter
  ann rack $988
# The don't side is a line bet too, and bob has it: the dice are his.
bob bets dont-pass $10
roll 4-2
  lost bob field $5
  point 6
  shooter bob
