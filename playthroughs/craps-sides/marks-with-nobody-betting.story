# The lammers follow the dice, not the bets
clauses: CS-IV-a CS-IV-g CS-I-open CS-II-open CS-III-open CS-I-clear
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
roll 1-2
  lost ann pass $5
  lammers craps-sides 3
# Nobody had a side, yet the 3 is marked: Low and All are closed, High is free.
bob bets low-side $1
  refused not-now
bob bets all-sides $1
  refused not-now
bob bets high-side $1
ann bets pass $5
roll 2-1
  lost ann pass $5
  lammers craps-sides 3
ann bets pass $5
roll 3-4
  lost bob high-side $1
  won ann pass $5 pays $5
  lammers craps-sides
# After the 7 everything is open.
bob bets all-sides $1
bob bets low-side $1
bob bets high-side $1
