# Buy bets at true odds on ten numbers
clauses: CO-2317.03-b1 CO-2317.03-b2
house:
    rulebook = "colorado-craps-free"
    [vigorish]
    buy = { percent = 5, base = "bet", collected = "up-front" }
    [wagers]
    buy = true

ann sits 1 with $2000
bob sits 2 with $100
bob bets pass $5
roll 6-3
  point 9
# Each $20 carries a dollar; $30 and $25 round down to a dollar as well.
ann bets buy-2 $20
ann bets buy-3 $20
ann bets buy-4 $20
ann bets buy-5 $20
ann bets buy-6 $25
ann bets buy-8 $30
ann bets buy-10 $20
ann bets buy-11 $20
ann bets buy-12 $20
  house vigorish $9
  ann rack $1796
roll 1-1
  won ann buy-2 $20 pays $120
roll 1-2
  won ann buy-3 $20 pays $60
roll 2-2
  won ann buy-4 $20 pays $40
roll 1-4
  won ann buy-5 $20 pays $30
roll 3-3
  won ann buy-6 $25 pays $30
roll 4-4
  won ann buy-8 $30 pays $36
roll 5-5
  won ann buy-10 $20 pays $40
roll 5-6
  won ann buy-11 $20 pays $60
roll 6-6
  won ann buy-12 $20 pays $120
  ann rack $2527
  ann on layout $0
# 50 cents on $10 are forgiven; lost, the bet is lost.
ann bets buy-12 $10
ann bets buy-9 $20
  house vigorish $10
roll 4-5
  won ann buy-9 $20 pays $30
  won bob pass $5 pays $5
bob bets pass $5
roll 2-2
  point 4
roll 6-1
  lost ann buy-12 $10
  lost bob pass $5
  ann rack $2546
