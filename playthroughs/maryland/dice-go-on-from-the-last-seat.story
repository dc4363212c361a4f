# The dice go on from where the last shooter sat last, also if she had left with all her chips in between
clauses: MD-10-C
house: maryland

eve sits 1 with $100
bob sits 3 with $100
dee sits 4 with $100
ann sits 5 with $100
dee bets pass $10
roll 3-3
  shooter dee
  point 6
roll 6-1
  lost dee pass $10
dee leaves
dee sits 12
dee leaves
# From seat 12 the next is seat 1, then 3; from seat 4 it would be seat 5.
ann bets pass $10
bob bets dont-pass $10
roll 2-2
  shooter bob
