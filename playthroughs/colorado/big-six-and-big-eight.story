# Big 6 and big 8: even money, always working
clauses: CO-2304-40 CO-2304-41 CO-2306-1-t10 CO-2305-5-d
house: colorado

ann sits 1 with $500
ann bets pass $5
ann bets big-6 $10
ann bets big-8 $10
  ann bets pass $5, big-6 $10, big-8 $10
# Even on the come-out a six pays the big 6, any six.
roll 2-4
  won ann big-6 $10 pays $10 stays
  point 6
roll 4-4
  won ann big-8 $10 pays $10 stays
roll 2-6
  won ann big-8 $10 pays $10 stays
roll 3-3
  won ann pass $5 pays $5
  won ann big-6 $10 pays $10 stays
# The same $6 on the place bet earns a dollar more.
ann takes down big-6
ann bets big-6 $6
ann bets place-6 $6
ann bets pass $5
roll 5-5
  point 10
roll 5-1
  won ann big-6 $6 pays $6 stays
  won ann place-6 $6 pays $7 stays
roll 6-4
  won ann pass $5 pays $5
ann bets pass $5
# A come-out seven finds both big bets at work, the place bet asleep.
roll 1-6
  lost ann big-6 $6
  lost ann big-8 $10
  won ann pass $5 pays $5
  ann bets place-6 $6 off
  ann rack $546
