# Nobody bets against the shooter here
clauses: CO-2317.03-2 CO-2317.03-4 CO-2317.03-5 CO-2317.03-b3 CO-2317.03-0-b
house: colorado-craps-free

ann sits 1 with $500
ann bets dont-pass $10
  refused not-offered CO-2317.03-2
  not offered dont-pass
ann bets place-lose-4 $11
  refused not-offered CO-2317.03-5
ann bets lay-4 $40
  refused not-offered CO-2317.03-b3
# A field bet is no ticket to shoot, and don't pass is not to be had.
ann bets field $5
roll 6-3
  refused no-shooter
ann bets pass $10
roll 6-3
  won ann field $5 pays $5
  point 9
ann bets dont-come $10
  refused not-offered CO-2317.03-4
  not offered dont-come
  offered come
