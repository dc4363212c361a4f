# Called on and off at the come-out, decided by a roll that only decides come bets
clauses: CO-2305-5-b CO-2313-2-b
house: colorado

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
roll 3-3
  point 6
ann bets come $10
roll 5-4
  moved ann come to come-9 $10
ann bets come-odds-9 $40
ann bets place-8 $12
bob bets hard-4 $5
bob bets place-5 $10
bob bets place-lose-10 $22
roll 4-2
  won ann pass $10 pays $10
ann calls place-8 on
ann calls come-odds-9 on
bob calls hard-4 on
bob calls place-lose-10 off
roll 4-3
  event decision-only-began
  lost ann come-9 $10
  lost ann come-odds-9 $40
  lost ann place-8 $12
  lost bob hard-4 $5
  event decision-only-ended
  bob bets place-5 $10 off, place-lose-10 $22
