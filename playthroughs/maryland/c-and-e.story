# C and E is half any craps, half eleven
clauses: MD-3-A-18 MD-3-A-18-a-b MD-5-B
house: maryland

ann sits 1 with $1000
ann bets dont-pass $10
# Three dollars cannot be halved in whole chips.
ann bets c-and-e $3
  refused not-a-unit MD-5-B
# On craps one dollar wins seven and the other is lost: six to the good.
ann bets c-and-e $2
roll 2-1
  won ann dont-pass $10 pays $10
  won ann c-and-e $2 pays $6
  ann rack $1016
ann bets pass $10
roll 4-4
ann bets c-and-e $2
roll 1-1
  won ann c-and-e $2 pays $6
ann bets c-and-e $2
roll 6-6
  won ann c-and-e $2 pays $6
# On eleven one dollar wins fifteen and the other is lost.
ann bets c-and-e $2
roll 6-5
  won ann c-and-e $2 pays $14
  ann rack $1032
ann bets c-and-e $2
roll 5-2
  lost ann pass $10
  lost ann c-and-e $2
  ann rack $1030
