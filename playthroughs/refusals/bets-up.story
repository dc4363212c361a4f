# New house rules wait until no bet is up
clauses: CO-2306-1-t1
house: colorado

ann sits 1 with $1000
ann bets pass $10
ann bets place-8 $12
do {"do": "change-rules", "house": "colorado", "by": "floorperson"}
  refused bets-up
# A bet that is off is still up.
ann calls place-8 off
do {"do": "change-rules", "house": "colorado", "by": "floorperson"}
  refused bets-up
ann takes down place-8
roll 6-5
  won ann pass $10 pays $10
do {"do": "change-rules", "house": "colorado", "by": "floorperson"}
  event rules-changed
