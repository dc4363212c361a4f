# Nothing but buy and lay bets carries a commission
clauses: MD-5-J
house: maryland

ann sits 1 with $1000
ann bets fire $5
ann bets all-small $5
ann bets pass $10
ann bets hard-8 $5
ann bets field $5
ann bets place-lose-4 $11
  ann rack $959
  house vigorish $0
roll 5-4
  won ann field $5 pays $5
  point 9
ann bets pass-odds $20
ann bets come $10
ann bets place-6 $12
ann bets horn $4
  ann rack $923
  house vigorish $0
roll 3-3
  lost ann horn $4
  moved ann come to come-6 $10
  won ann place-6 $12 pays $14 stays
roll 6-3
  won ann pass $10 pays $10
  won ann pass-odds $20 pays $30
  house vigorish $0
  ann rack $1007
