# At the seven-out the losers are cleared, then the winners paid, fire by position at the end
clauses: CO-2317.01-10-a CO-2317.01-10-b CO-2317.01-10-c CO-2317.01-7-a CO-2317.01-5
house:
    rulebook = "colorado"
    [fire-bet]
    pay_table = "FB-1"

bob sits 7 with $1000
ann sits 2 with $1000
ann bets pass $10
bob bets fire $1
ann bets fire $2
ann bets fire $1 for dealers
roll 2-2
roll 3-1
  won ann pass $10 pays $10
ann bets pass $10
roll 2-3
roll 4-1
  won ann pass $10 pays $10
ann bets pass $10
roll 4-2
roll 5-1
  won ann pass $10 pays $10
ann bets pass $10
roll 5-3
roll 6-2
  won ann pass $10 pays $10
  lammers fire 4 5 6 8
ann bets pass $10
bob bets dont-pass $10
roll 5-4
  point 9
# Four points: 25 for 1, so 24 to each dollar besides the stake.
roll 3-4
  lost ann pass $10
  then won bob dont-pass $10 pays $10
  then won ann fire $2 pays $48
  then won dealers of ann fire $1 pays $24
  then won bob fire $1 pays $24
  ann rack $1077
  bob rack $1034
  tips $25
  lammers fire
