# A house that takes single odds only
clauses: MD-6-A-limit MD-6-B-limit MD-6-C-limit MD-6-D-limit
house:
    rulebook = "maryland"
    name = "Single odds"
    [limits]
    minimum = 5
    maximum = 5000
    odds = 1

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
bob bets dont-pass $10
roll 3-1
  ann offered pass-odds max $10 unit $1
  bob offered dont-pass-odds max $20 unit $2
# As much as the bet itself; on the don't side, as much as wins the bet itself.
ann bets pass-odds $20
  refused above-maximum
ann bets pass-odds $10
ann bets pass-odds $1
  refused above-maximum
bob bets dont-pass-odds $22
  refused above-maximum
bob bets dont-pass-odds $20
ann bets come $10
bob bets dont-come $10
roll 4-2
  moved ann come to come-6 $10
  moved bob dont-come to dont-come-6 $10
ann bets come-odds-6 $15
  refused above-maximum
ann bets come-odds-6 $10
bob bets dont-come-odds-6 $18
  refused above-maximum
bob bets dont-come-odds-6 $12
roll 6-1
  lost ann pass $10
  lost ann pass-odds $10
  lost ann come-6 $10
  lost ann come-odds-6 $10
  won bob dont-pass $10 pays $10
  won bob dont-pass-odds $20 pays $10
  won bob dont-come-6 $10 pays $10
  won bob dont-come-odds-6 $12 pays $10
  ann rack $960
  bob rack $1040
