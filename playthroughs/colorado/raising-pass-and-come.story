# Pass and come bets may grow at any time
clauses: CO-2305-3-c CO-2308-1-b
house: colorado

ann sits 1 with $9000
ann bets pass $5
roll 5-1
  point 6
# Ten times $5 is all the odds she may take.
ann bets pass-odds $51
  refused above-maximum
# The $100 ceiling now binds before ten times $25 does.
ann bets pass $20
  ann bets pass $25
  ann offered pass-odds max $100
ann bets pass-odds $100
ann bets pass $4976
  refused above-maximum
ann bets come $10
roll 6-4
  moved ann come to come-10 $10
ann bets come-10 $15
  ann bets pass $25, pass-odds $100, come-10 $25
roll 5-5
  won ann come-10 $25 pays $25
# The raised part is paid like the rest: even money on $25, 6 to 5 on the odds.
roll 3-3
  won ann pass $25 pays $25
  won ann pass-odds $100 pays $120
  ann rack $9170
# What has been added is as bound as what was there.
ann bets pass $10
roll 4-5
  point 9
ann bets pass $10
ann reduces pass $10
  refused cannot-reduce CO-2305-3-b
roll 1-6
  lost ann pass $20
  ann rack $9150
