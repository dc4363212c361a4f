# Wagers that exist, but not in this state
clauses: MD-3-A
house: maryland

ann sits 1 with $1000
# Maryland places 4 to 10, and knows neither put bets nor the big 6 and 8.
ann bets place-2 $10
  refused not-offered
ann bets put-6 $10
  refused not-offered
ann bets big-8 $10
  refused not-offered
ann bets low-side $1
  refused not-offered
  not offered put-6
  offered place-6
