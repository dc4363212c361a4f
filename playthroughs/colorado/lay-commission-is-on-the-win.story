# Commission on what the lay could win, after rounding, and never more
clauses: CO-2307-2-b CO-2307-2-c CO-2306-4-b
house:
    rulebook = "colorado"
    [vigorish]
    lay = { percent = 5, base = "win", collected = "up-front" }
    [wagers]
    lay = true

ann sits 1 with $1000
# $10 could be won: 50 cents is no dollar.
ann bets lay-4 $20
  house vigorish $0
ann takes down lay-4
# $23 against the six wins 19.17, paid as $20: five per cent is a dollar.
ann bets lay-6 $23
  house vigorish $1
  ann rack $976
# $20 again on the five.
ann bets lay-5 $30
  house vigorish $2
ann bets pass $5
roll 5-2
  won ann lay-6 $23 pays $20
  won ann lay-5 $30 pays $20
  won ann pass $5 pays $5
  ann rack $1043
