# With $5 as the lowest chip, composite bets must split into whole chips
clauses: CO-2306-4-a CO-2306-2 CO-2306-3
house:
    rulebook = "colorado"
    [limits]
    chip = "5"
    proposition_minimum = 5

ann sits 1 with $500
ann bets pass $7
  refused not-a-unit
ann bets pass $10
roll 6-4
  point 10
ann bets horn-high-12 $30
  refused not-a-unit
ann bets horn $25
  refused not-a-unit
ann bets c-and-e $15
  refused not-a-unit
ann bets whirl $30
  refused not-a-unit
ann bets horn-high-12 $25
ann bets horn $20
ann bets c-and-e $10
ann bets whirl $25
  ann rack $410
# $10 at 30 to 1 less $15; $5 at 30 to 1 less $15; $5 at 7 to 1 less $5; $5 at 30 to 1 less $20.
roll 6-6
  won ann horn-high-12 $25 pays $285
  won ann horn $20 pays $135
  won ann c-and-e $10 pays $30
  won ann whirl $25 pays $130
  ann rack $1070
