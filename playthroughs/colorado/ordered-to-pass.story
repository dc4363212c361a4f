# The boxperson may take the dice from a shooter
clauses: CO-2313-1-b CO-2302-1
house: colorado

ann sits 1 with $200
bob sits 2 with $200
ann bets pass $10
bob bets pass $10
roll 5-4
  point 9
order pass delay by dealer
  refused not-your-role
order pass delay by boxperson
  shooter bob
  point 9
  ann bets pass $10
order pass invalid-rolls by boxperson
  shooter ann
order pass violation by boxperson
  shooter bob
do {"do": "order-pass", "reason": "bad-luck", "by": "boxperson"}
  refused bad-command
  shooter bob
roll 6-3
  won ann pass $10 pays $10
  won bob pass $10 pays $10
  shooter bob
