# A table with lay bets in place of place-to-lose
clauses: CO-2307-2-a
house:
    rulebook = "colorado"
    [vigorish]
    lay = { percent = 5, base = "win", collected = "up-front" }
    [wagers]
    lay = true
    place-lose = false

ann sits 1 with $500
ann bets pass $5
ann bets place-lose-4 $11
  refused not-offered
  not offered place-lose-4
  offered lay-4
ann bets lay-4 $40
  ann rack $454
  house vigorish $1
roll 4-3
  won ann pass $5 pays $5
  won ann lay-4 $40 pays $20
  ann rack $524
