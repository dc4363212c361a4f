# Raising a buy bet costs commission, lowering it gives some back
clauses: CO-2307-1-b CO-2305-3-a
house: colorado

ann sits 1 with $500
ann bets pass $5
roll 3-3
  point 6
ann bets buy-10 $25
  house vigorish $1
  ann rack $469
# $40 owes $2 in all: one dollar more.
ann bets buy-10 $15
  house vigorish $2
  ann rack $453
ann reduces buy-10 $20
  house vigorish $1
  ann rack $474
  ann bets pass $5, buy-10 $20
ann takes down buy-10
  house vigorish $0
  ann rack $495
# Decided, the commission is earned: win or lose, it does not come back.
ann bets buy-10 $100
  house vigorish $5
roll 5-2
  lost ann pass $5
  lost ann buy-10 $100
  house vigorish $5
  ann rack $390
