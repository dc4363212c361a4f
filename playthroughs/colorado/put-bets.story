# Put bets go straight to a number at even money
clauses: CO-2304-42-a CO-2304-42-b CO-2304-42-d CO-2306-1-t11
house: colorado

ann sits 1 with $500
bob sits 2 with $500
# Any time: on the come-out, with the point on, on the point itself.
ann bets put-9 $10
ann bets put-4 $10
bob bets pass $10
roll 2-4
  point 6
bob bets put-6 $20
ann bets put-6 $10
# The four pays $10 here; a place bet would have made $18.
roll 1-3
  won ann put-4 $10 pays $10
  ann bets put-9 $10, put-6 $10
roll 5-1
  won ann put-6 $10 pays $10
  won bob pass $10 pays $10
  won bob put-6 $20 pays $20
# Put bets work on the come-out and lose to its seven.
bob bets pass $10
ann bets put-10 $10
ann bets put-8 $10
roll 2-6
  won ann put-8 $10 pays $10
  point 8
roll 4-4
  won bob pass $10 pays $10
bob bets pass $10
# Unlike a come bet, a put bet may be taken down.
ann takes down put-9
  ann rack $520
roll 3-4
  lost ann put-10 $10
  won bob pass $10 pays $10
  ann rack $520
  bob rack $550
