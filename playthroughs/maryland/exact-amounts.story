# Amounts that the chips cannot pay exactly are not taken
clauses: MD-5-A-5 MD-5-A-7 MD-5-A-11 MD-5-A-12 MD-5-A-13 MD-5-G-1 MD-5-G-2
house: maryland

ann sits 1 with $1000
ann bets pass $10
roll 4-1
# Nine to five, seven to six: fives on the four, sixes on the six.
ann bets place-4 $7
  refused not-a-unit
ann bets place-6 $10
  refused not-a-unit
  ann offered place-4 unit $5
  ann offered place-6 unit $6
ann bets place-6 $12
# A raise must end on such an amount too.
ann bets place-6 $5
  refused not-a-unit
ann bets place-6 $6
  ann bets pass $10, place-6 $18
ann bets place-lose-4 $10
  refused not-a-unit
ann bets place-lose-9 $15
  refused not-a-unit
ann bets place-lose-8 $6
  refused not-a-unit
ann bets buy-9 $25
  refused not-a-unit
ann bets buy-6 $24
  refused not-a-unit
ann bets lay-10 $25
  refused not-a-unit
ann bets lay-9 $25
  refused not-a-unit
ann bets lay-8 $25
  refused not-a-unit
  ann rack $972
