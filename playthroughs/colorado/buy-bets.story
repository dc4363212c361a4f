# Buy bets on all six numbers, commission paid in advance
clauses: CO-2307-1-a CO-2307-1-b CO-2307-1-c
house:
    rulebook = "colorado"
    [vigorish]
    buy = { percent = 5, base = "bet", collected = "up-front" }
    [wagers]
    buy = true

ann sits 1 with $1000
bob sits 2 with $100
ann bets buy-3 $20
  refused not-offered
bob bets pass $5
roll 6-3
  point 9
# Five per cent: 1, 1, 1.25, 1.50, 2 and 2.50, each brought down to a dollar.
ann bets buy-4 $20
  event {"event": "bet-made", "wager": "buy-4", "amount": 2000, "vigorish": 100}
  ann rack $979
ann bets buy-5 $20
ann bets buy-6 $25
  house vigorish $3
ann bets buy-8 $30
ann bets buy-9 $40
ann bets buy-10 $50
  ann on layout $185
  ann rack $807
  house vigorish $8
# True odds; the won bet comes down, the next one pays its commission anew.
roll 2-2
  won ann buy-4 $20 pays $40
roll 2-3
  won ann buy-5 $20 pays $30
roll 5-1
  won ann buy-6 $25 pays $30
roll 6-2
  won ann buy-8 $30 pays $36
roll 5-5
  won ann buy-10 $50 pays $100
roll 4-5
  won ann buy-9 $40 pays $60
  won bob pass $5 pays $5
  ann rack $1288
  ann on layout $0
bob bets pass $5
roll 6-4
  point 10
# On $10 the commission would be 50 cents: nothing.
ann bets buy-4 $10
  house vigorish $8
  ann rack $1278
roll 4-3
  lost ann buy-4 $10
  lost bob pass $5
  ann rack $1278
