# Who gets the dice: from the boxperson's left, then on from the last shooter
clauses: CO-2309-2-a CO-2309-2-b CO-2313-1-a CO-2313-3 CO-2313-4 CO-2302-8
house: colorado

cat sits 7 with $200
bob sits 5 with $200
ann sits 2 with $200
# Nobody has a line bet, so nobody wants the dice.
roll 3-3
  refused no-shooter
# Ann sits first from the box and has bet: hers are the dice.
cat bets pass $5
bob bets pass $5
ann bets pass $5
roll 3-3
  point 6
  shooter ann
  event {"event": "shooter-selected", "player": "ann", "seat": 2}
roll 3-4
  lost ann pass $5
  lost bob pass $5
  lost cat pass $5
  shooter nobody
# Bob, next in turn, lets them pass; cat takes them.
ann bets pass $5
cat bets dont-pass $5
roll 4-4
  point 8
  shooter cat
roll 6-1
  lost ann pass $5
  won cat dont-pass $5 pays $5
  shooter nobody
# From seat 7 the round goes on at seat 2.
bob bets pass $5
ann bets pass $5
roll 5-5
  point 10
  shooter ann
roll 5-2
  lost ann pass $5
  lost bob pass $5
# Only the last shooter bets: the offer has gone all the way round to her.
ann bets pass $5
roll 6-5
  won ann pass $5 pays $5
  shooter ann
