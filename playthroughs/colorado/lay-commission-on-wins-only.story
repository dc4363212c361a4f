# Lay commission taken when the seven comes
clauses: CO-2307-2-b CO-2307-2-c
house:
    rulebook = "colorado"
    [vigorish]
    lay = { percent = 5, base = "win", collected = "on-win" }
    [wagers]
    lay = true

ann sits 1 with $1000
ann bets pass $5
roll 6-3
  point 9
ann bets lay-4 $40
ann bets lay-8 $48
  house vigorish $0
  ann rack $907
roll 4-4
  lost ann lay-8 $48
  house vigorish $0
roll 6-1
  lost ann pass $5
  won ann lay-4 $40 pays $20 vigorish $1
  house vigorish $1
  ann rack $966
