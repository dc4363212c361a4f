# Colorado: the buy's vigorish is a part of the bet, the lay's a part of the win
clauses: CO-2307-1-b CO-2307-1-c CO-2307-2-b CO-2307-2-c
house:
    rulebook = "colorado"
    [vigorish]
    buy = { percent = 5, base = "bet", collected = "on-win" }
    lay = { percent = 5, base = "win", collected = "on-win" }
    [wagers]
    buy = true
    lay = true

ann sits 1 with $1000
ann bets pass $10
roll 4-2
  point 6
ann bets buy-4 $40
  ann rack $950
# $80 won. 5% of the $40 bet is $2; of the win it would be $4.
roll 2-2
  won ann buy-4 $40 pays $80 vigorish $2 stays
  ann rack $1028
  house vigorish $2
ann takes down buy-4
  ann rack $1068
ann bets lay-10 $40
# $20 won. 5% of that is $1; of the bet it would be $2.
roll 3-4
  lost ann pass $10
  won ann lay-10 $40 pays $20 vigorish $1
  ann rack $1087
  house vigorish $3
