# On the come-out the hardways sleep
clauses: MD-3-A-7-a MD-3-A-8-a MD-3-A-9-a MD-3-A-10-a
house: maryland

ann sits 1 with $1000
ann bets pass $10
ann bets hard-4 $5
ann bets hard-6 $5
ann bets hard-8 $5
ann bets hard-10 $5
  ann bets pass $10, hard-4 $5 off, hard-6 $5 off, hard-8 $5 off, hard-10 $5 off
# Neither the seven nor a number, hard or easy, moves them.
roll 4-3
  won ann pass $10 pays $10
ann bets pass $10
roll 2-2
  point 4
roll 3-1
  lost ann hard-4 $5
  won ann pass $10 pays $10
ann bets pass $10
roll 6-4
  point 10
  ann bets pass $10, hard-6 $5, hard-8 $5, hard-10 $5
roll 5-5
  won ann pass $10 pays $10
  won ann hard-10 $5 pays $35 stays
  ann rack $1045
# Called on, they work like at any other time.
ann bets pass $10
ann calls hard-6 on
ann calls hard-8 on
  ann bets pass $10, hard-6 $5, hard-8 $5, hard-10 $5 off
roll 3-3
  won ann hard-6 $5 pays $45 stays
  point 6
roll 5-1
  lost ann hard-6 $5
  won ann pass $10 pays $10
ann bets pass $10
ann calls hard-8 on
roll 6-2
  lost ann hard-8 $5
  point 8
  ann rack $1090
  ann bets pass $10, hard-10 $5
