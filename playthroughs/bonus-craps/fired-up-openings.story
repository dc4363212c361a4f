# Fired Up opens after a 7, and whenever nobody is in it
clauses: BC-FP-2-a BC-FP-2-b BC-FP-5
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
ann bets fired-up-progressive $1
# The 4 is no start of any sequence: lost on the first throw, open again with the point on.
roll 3-1
  lost ann fired-up-progressive $1
  point 4
bob bets fired-up-progressive $1
roll 6-2
# Bob is one match in; ann has to wait.
ann bets fired-up-progressive $1
  refused not-now
roll 4-3
  lost ann pass $5
  pushed bob fired-up-progressive $1
  bob rack $1000
# After the seven-out.
ann bets pass $5
ann bets fired-up-progressive $1
roll 6-1
  lost ann fired-up-progressive $1
  won ann pass $5 pays $5
# After a winning 7 just as well.
ann bets pass $5
bob bets fired-up-progressive $1
  meter fired-up-progressive $20000.80
