# Odd payouts go up to the next chip, here a dollar
clauses: CO-2306-4-b
house:
    rulebook = "colorado"

ann sits 1 with $1000
ann bets pass $10
roll 6-3
  point 9
ann bets pass-odds $5
ann bets place-4 $7
ann bets place-5 $8
ann bets place-6 $10
ann bets place-8 $6
ann bets place-10 $5
# 12.60, 11.20 and 11.67 go up; 7 and 9 are whole and stay as they are.
roll 2-2
  won ann place-4 $7 pays $13 stays
roll 4-1
  won ann place-5 $8 pays $12 stays
roll 5-1
  won ann place-6 $10 pays $12 stays
roll 4-4
  won ann place-8 $6 pays $7 stays
roll 5-5
  won ann place-10 $5 pays $9 stays
# $5 at 3 to 2 would be 7.50.
roll 4-5
  won ann pass $10 pays $10
  won ann pass-odds $5 pays $8
  ann rack $1035
# Against the number: 5.45, 5.63 and 4.80.
ann bets place-lose-4 $12
ann bets place-lose-9 $9
ann bets place-lose-8 $6
ann bets pass $10
roll 5-2
  won ann place-lose-4 $12 pays $6
  won ann place-lose-9 $9 pays $6
  won ann place-lose-8 $6 pays $5
  won ann pass $10 pays $10
  ann rack $1062
