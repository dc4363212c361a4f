# True odds behind a put bet
clauses: CO-2304-42-c CO-2305-3-a
house: colorado

ann sits 1 with $1000
ann bets put-odds-4 $20
  refused line-bet-required
ann bets pass $5
roll 6-4
  point 10
ann bets put-4 $10
ann bets put-odds-4 $20
ann bets put-5 $10
ann bets put-odds-5 $20
ann bets put-6 $10
ann bets put-odds-6 $25
ann bets put-8 $20
ann bets put-odds-8 $101
  refused above-maximum
ann bets put-odds-8 $100
  ann rack $780
roll 2-2
  won ann put-4 $10 pays $10
  won ann put-odds-4 $20 pays $40
roll 3-2
  won ann put-5 $10 pays $10
  won ann put-odds-5 $20 pays $30
roll 1-5
  won ann put-6 $10 pays $10
  won ann put-odds-6 $25 pays $30
  ann rack $1005
# Put odds live only behind their put bet: taken down, it brings them along.
ann takes down put-8
  ...
  ann rack $1125
  ann bets pass $5
ann bets put-9 $5
ann bets put-odds-9 $51
  refused above-maximum
ann bets put-odds-9 $50
roll 6-1
  lost ann pass $5
  lost ann put-9 $5
  lost ann put-odds-9 $50
  ann rack $1070
