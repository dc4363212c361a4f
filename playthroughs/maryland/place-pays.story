# What every place bet pays
clauses: MD-3-A-5 MD-3-A-5-b MD-5-A-5 MD-5-A-6 MD-5-A-7 MD-5-A-8 MD-5-A-9 MD-5-A-10
house: maryland

ann sits 1 with $1000
ann bets pass $10
# They can be made before there is a point, and are off until there is one.
ann bets place-4 $5
ann bets place-6 $6
  ann bets pass $10, place-4 $5 off, place-6 $6 off
roll 4-1
  point 5
ann bets place-5 $5
ann bets place-8 $6
ann bets place-9 $5
ann bets place-10 $5
  ann rack $958
roll 3-1
  won ann place-4 $5 pays $9 stays
roll 5-1
  won ann place-6 $6 pays $7 stays
roll 6-2
  won ann place-8 $6 pays $7 stays
roll 6-3
  won ann place-9 $5 pays $7 stays
roll 6-4
  won ann place-10 $5 pays $9 stays
  ann rack $997
# Bets of four times as much pay four times as much.
ann bets place-10 $15
ann bets place-8 $18
roll 5-5
  won ann place-10 $20 pays $36 stays
roll 4-4
  won ann place-8 $24 pays $28 stays
roll 6-5
# The five is point and place number at once.
roll 3-2
  won ann pass $10 pays $10
  won ann place-5 $5 pays $7 stays
  ann rack $1055
  ann on layout $65
