# A house that takes its commission only from winners
clauses: CO-2307-1-b CO-2307-1-c
house:
    rulebook = "colorado"
    [vigorish]
    buy = { percent = 5, base = "bet", collected = "on-win" }
    [wagers]
    buy = true

ann sits 1 with $1000
ann bets pass $5
roll 6-3
  point 9
ann bets buy-4 $20
ann bets buy-6 $25
  house vigorish $0
  ann rack $950
# $40 less $1, and the bet stays where it is.
roll 1-3
  won ann buy-4 $20 pays $40 vigorish $1 stays
  ann rack $989
roll 2-4
  won ann buy-6 $25 pays $30 vigorish $1 stays
  house vigorish $2
  ann rack $1018
roll 3-4
  lost ann pass $5
  lost ann buy-4 $20
  lost ann buy-6 $25
  house vigorish $2
