# Losers first, then winners, the fire bets by seat at the end
clauses: CO-2317.01-10-b CO-2317.01-10-c CO-2317.01-12-b
house:
    rulebook = "colorado"
    [fire-bet]
    pay_table = "FB-3"

dan sits 7 with $100
bob sits 2 with $100
cat sits 5 with $100
bob bets pass $5
dan bets fire $1
bob bets fire $2
cat bets fire $5
roll 4-2
roll 3-3
  won bob pass $5 pays $5
bob bets pass $5
roll 4-5
roll 6-3
  won bob pass $5 pays $5
bob bets pass $5
roll 1-3
roll 2-2
  won bob pass $5 pays $5
bob bets pass $5
cat bets dont-pass $5
dan bets place-5 $5
roll 4-4
  point 8
# Three points at 7 for 1.
roll 3-4
  lost bob pass $5
  then lost dan place-5 $5
  then won cat dont-pass $5 pays $5
  then won bob fire $2 pays $12
  then won cat fire $5 pays $30
  then won dan fire $1 pays $6
  bob rack $122
  cat rack $135
  dan rack $101
