# Rolls that were marked for another wager do not count for one that is bet later
clauses: MD-12-B-1 BC-BR-2-b
house: maryland

ann sits 1 with $1000
bob sits 2 with $1000
ann bets pass $10
roll 2-2
  point 4
bob bets come $10
roll 5-4
  moved bob come to come-9 $10
order pass delay
  shooter bob
roll 2-2
  won ann pass $10 pays $10
# Bob has yet to throw a come-out roll. With no line bet up he throws to decide his come bet.
bob bets all-tall $5
roll 3-2
roll 4-4
roll 6-6
# His line bet ends that, and the three are open still.
bob bets pass $10
ann bets make-em-all $5
  event {"event": "marks-cleared", "wager": "make-em-all"}
  no event {"event": "marks-cleared", "wager": "all-tall"}
# A second one on it clears nothing.
bob bets make-em-all $5
  no event {"event": "marks-cleared"}
