# A hundred times the bet, paid like any other odds
clauses: MD-6-E MD-6-E-1 MD-6-E-2
house:
    rulebook = "maryland"
    name = "A hundred times"
    [limits]
    minimum = 5
    maximum = 500
    odds = 100

ann sits 1 with $5000
bob sits 2 with $5000
ann bets pass $5
bob bets dont-pass $5
roll 3-1
ann bets pass-odds $501
  refused above-maximum
ann bets pass-odds $500
# On the don't side the winnings count: a thousand wins five hundred.
bob bets dont-pass-odds $1002
  refused above-maximum
bob bets dont-pass-odds $1000
roll 2-2
  lost bob dont-pass $5
  lost bob dont-pass-odds $1000
  won ann pass $5 pays $5
  won ann pass-odds $500 pays $1000
  ann rack $6005
ann bets pass $5
bob bets dont-pass $5
roll 4-4
ann bets pass-odds $500
bob bets dont-pass-odds $600
roll 6-1
  lost ann pass $5
  lost ann pass-odds $500
  won bob dont-pass $5 pays $5
  won bob dont-pass-odds $600 pays $500
  ann rack $5500
  bob rack $4500
