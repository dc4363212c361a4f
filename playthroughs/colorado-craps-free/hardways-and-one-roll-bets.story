# Hardways, field and proposition bets as everywhere
clauses: CO-2317.03-p2 CO-2317.03-0-a
house: colorado-craps-free

ann sits 1 with $500
ann bets pass $5
roll 6-6
  point 12
ann bets hard-4 $1
ann bets hard-6 $1
ann bets hard-8 $1
ann bets hard-10 $1
roll 2-2
  won ann hard-4 $1 pays $7 stays
roll 3-3
  won ann hard-6 $1 pays $9 stays
roll 4-4
  won ann hard-8 $1 pays $9 stays
roll 5-5
  won ann hard-10 $1 pays $7 stays
ann bets any-craps $1
ann bets craps-2 $1
ann bets field $5
roll 1-1
  won ann any-craps $1 pays $7
  won ann craps-2 $1 pays $30
  won ann field $5 pays $10
ann bets craps-3 $1
ann bets eleven $1
roll 1-2
  lost ann eleven $1
  won ann craps-3 $1 pays $15
ann bets eleven $1
ann bets field $5
roll 5-6
  won ann eleven $1 pays $15
  won ann field $5 pays $5
# Twelve makes the point and pays the field double.
ann bets craps-12 $1
ann bets field $5
roll 6-6
  won ann pass $5 pays $5
  won ann craps-12 $1 pays $30
  won ann field $5 pays $10
ann bets pass $5
ann bets any-seven $1
roll 4-3
  won ann pass $5 pays $5
  won ann any-seven $1 pays $4
  ann rack $663
