# A come bet on its first roll
clauses: MD-3-A-3 MD-3-A-3-b-i MD-3-A-3-c-i MD-5-A-3
house: maryland

ann sits 1 with $1000
ann bets pass $10
ann bets come $10
  refused not-now MD-3-A-3
  not offered come
roll 4-2
  point 6
  offered come
ann bets come $10
roll 6-5
  won ann come $10 pays $10
  ann rack $1000
ann bets come $10
roll 1-1
  lost ann come $10
ann bets come $10
roll 2-1
  lost ann come $10
ann bets come $10
roll 6-6
  lost ann come $10
  ann rack $970
# The seven that loses the line wins for a come bet just made.
ann bets come $10
roll 4-3
  lost ann pass $10
  won ann come $10 pays $10
  ann rack $980
  phase come-out
