# Low wins on the way and stays closed while All Sides needs its marks
clauses: CS-I-win CS-I-open CS-I-clear CS-IV-e CS-IV-d CS-IV-g CS-PT-all
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
ann bets low-side $5
ann bets high-side $5
ann bets all-sides $5
  ann rack $980
roll 5-5
  point 10
roll 1-1
roll 1-2
roll 1-3
roll 2-3
roll 4-2
  won ann low-side $5 pays $170
  ann rack $1155
  lammers craps-sides 2 3 4 5 6 10
# All Sides lives on those five marks, so Low Side waits.
bob bets low-side $5
  refused not-now
bob bets all-sides $1
  refused not-now
roll 5-3
roll 4-5
roll 5-6
roll 6-6
  won ann high-side $5 pays $170
  won ann all-sides $5 pays $875
  ann rack $2210
  lammers craps-sides
# The area is clear and all three are open.
bob bets all-sides $1
bob bets low-side $1
bob bets high-side $1
  bob rack $997
