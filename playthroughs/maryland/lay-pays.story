# Lay bets pay true odds against a number
clauses: MD-1-B-6 MD-3-A-42 MD-3-A-42-b MD-3-A-42-c MD-5-G-2 MD-5-G-3-a MD-5-I
house: maryland

ann sits 1 with $1000
ann bets pass $10
roll 6-3
# Five percent of the bet, down to the dollar: $2 on forty, $1 on thirty and on twenty-four.
ann bets lay-4 $40
ann bets lay-5 $30
ann bets lay-6 $24
ann bets lay-8 $24
ann bets lay-9 $30
ann bets lay-10 $40
  house vigorish $8
  ann rack $794
roll 6-5
roll 4-3
  lost ann pass $10
  won ann lay-4 $40 pays $20
  won ann lay-5 $30 pays $20
  won ann lay-6 $24 pays $20
  won ann lay-8 $24 pays $20
  won ann lay-9 $30 pays $20
  won ann lay-10 $40 pays $20
  ann rack $1102
  ann bets nothing
# The number first, and the lay is lost.
ann bets pass $10
roll 4-4
ann bets lay-5 $30
ann bets lay-6 $24
roll 4-1
  lost ann lay-5 $30
roll 5-1
  lost ann lay-6 $24
  ann rack $1036
  house vigorish $10
