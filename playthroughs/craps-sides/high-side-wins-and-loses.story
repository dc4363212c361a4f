# High Side from 8 to 12, then the next one falls to a 7 one short
clauses: CS-III-open CS-III-win CS-III-lose CS-IV-f CS-PT-high CS-IV-d
house: practice

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $5
roll 2-2
  point 4
# A low number stands in nobody's way here.
ann bets high-side $2
roll 6-2
bob bets high-side $2
  refused not-now
roll 6-3
roll 6-4
roll 6-5
roll 6-6
  won ann high-side $2 pays $68
  lammers craps-sides 4
  ann rack $1063
bob bets high-side $5
roll 6-2
roll 6-3
roll 6-4
roll 6-5
# The dice go under the rail: no roll, no harm.
no roll cup-or-rail by stickperson
  bob bets high-side $5
roll 6-1
  lost ann pass $5
  lost bob high-side $5
  bob rack $995
