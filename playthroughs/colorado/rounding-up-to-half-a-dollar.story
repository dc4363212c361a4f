# With 50-cent chips on the table the rounding is finer
clauses: CO-2306-4-b CO-2307-1-b
house:
    rulebook = "colorado"
    [limits]
    chip = "0.50"
    [vigorish]
    buy = { percent = 5, base = "bet", collected = "up-front" }
    [wagers]
    buy = true

ann sits 1 with $1000
ann bets pass $10.25
  refused not-a-unit
ann bets pass $10.50
roll 6-3
  point 9
ann bets pass-odds $5
ann bets place-4 $7
ann bets place-5 $8
ann bets place-6 $10
# 12.60 to 13, 11.20 to 11.50, 11.67 to 12.
roll 3-1
  won ann place-4 $7 pays $13 stays
roll 3-2
  won ann place-5 $8 pays $11.50 stays
roll 3-3
  won ann place-6 $10 pays $12 stays
# Here 7.50 can be paid as it is.
roll 6-3
  won ann pass $10.50 pays $10.50
  won ann pass-odds $5 pays $7.50
  ann rack $1029.50
# Commission goes the other way: 1.45 on $29 comes down to $1, 1.50 on $30 stands.
ann bets buy-4 $29
  house vigorish $1
ann takes down buy-4
  house vigorish $0
  ann rack $1029.50
ann bets buy-4 $30
  house vigorish $1.50
  ann rack $998
