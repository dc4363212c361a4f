# Amounts that cannot be split or paid in the table's chips
clauses: MD-3-A-19-a MD-3-A-20-a MD-3-A-21-a
house: maryland

ann sits 1 with $1000
ann bets pass $10.50
  refused not-a-unit
# A horn is four bets, a horn high and a whirl five, a C and E two.
ann bets horn $10
  refused not-a-unit
ann bets horn-high-11 $8
  refused not-a-unit
ann bets whirl $9
  refused not-a-unit
ann bets c-and-e $5
  refused not-a-unit
# 7 to 6 on $10 is no whole dollar.
ann bets place-6 $10
  refused not-a-unit
ann bets place-6 $12
ann bets horn $12
  ann rack $976
