# Buy bets pay true odds, less the five percent paid when they are made
clauses: MD-1-B-1 MD-3-A-41 MD-3-A-41-b-i MD-5-G-1 MD-5-G-3-a MD-5-I
house: maryland

ann sits 1 with $1000
ann bets pass $10
roll 5-4
  point 9
# On the six numbers of the document and no other, beside the bets to win, not in place of them.
ann bets buy-2 $20
  refused not-offered
ann bets buy-12 $20
  refused not-offered
  ann offered buy-4
  ann offered buy-10
  ann offered place-4
  ann offered place-10
ann bets buy-4 $20
  event {"event": "bet-made", "wager": "buy-4", "amount": 2000, "vigorish": 100}
  ann rack $969
  house vigorish $1
ann bets buy-5 $20
ann bets buy-6 $20
ann bets buy-8 $20
ann bets buy-9 $20
ann bets buy-10 $20
  ann rack $864
  house vigorish $6
# The commission was for one decision, so a won stake goes home.
roll 3-1
  won ann buy-4 $20 pays $40
roll 4-1
  won ann buy-5 $20 pays $30
roll 5-1
  won ann buy-6 $20 pays $24
roll 5-3
  won ann buy-8 $20 pays $24
roll 6-4
  won ann buy-10 $20 pays $40
roll 6-3
  won ann pass $10 pays $10
  won ann buy-9 $20 pays $30
  ann rack $1192
  ann bets nothing
  house vigorish $6
# A place bet next to a buy bet shows the difference.
ann bets pass $10
roll 4-4
ann bets buy-4 $20
ann bets place-4 $20
roll 2-2
  won ann buy-4 $20 pays $40
  won ann place-4 $20 pays $36 stays
