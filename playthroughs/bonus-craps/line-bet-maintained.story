# Where the house requires a line bet, the last one stays up for as long as a bonus wager does
clauses: BC-GD-6 BC-BR-1-mandatory
house:
    rulebook = "colorado"
    approvals = ["bonus-craps", "make-em-all-progressive"]
    [bonus-craps]
    pay_table = "PT-FLT-BC-03"
    require_line_bet = true
    [make-em-all-progressive]
    pay_table = "PT-BJS-MEA-01"
    seed = 1000
    contribution = "20"
    require_line_bet = true

ann sits 1 with $1000
bob sits 2 with $1000
cid sits 3 with $1000
ann bets all-small $5
  refused line-bet-required BC-BR-1-mandatory
ann bets dont-pass $20
ann bets all-small $5
# Lowered is still a bet; taken down, in one word or another, is not.
ann reduces dont-pass $20
  refused cannot-reduce BC-GD-6
ann takes down dont-pass
  refused cannot-remove BC-GD-6
ann reduces dont-pass $18
  refused below-minimum
ann reduces dont-pass $10
  ann bets dont-pass $10, all-small $5
# With two line bets one may go.
bob bets pass $10
bob bets dont-pass $10
bob bets make-em-all-progressive $1
bob takes down pass
  bob bets dont-pass $10, make-em-all-progressive $1
bob takes down dont-pass
  refused cannot-remove BC-GD-6
# Before the first throw the wager itself may come down, and the line bet after it.
cid bets dont-pass $10
cid bets all-tall $5
cid takes down dont-pass
  refused cannot-remove BC-GD-6
cid takes down all-tall
cid takes down dont-pass
  cid bets nothing
cid bets pass $10
cid bets all-tall $5
roll 4-2
  point 6
ann takes down dont-pass
  refused cannot-remove BC-GD-6
# The dice may decide the line bet. Nothing more is owed, and the wager plays on.
roll 3-3
  lost ann dont-pass $10
  lost bob dont-pass $10
  won cid pass $10 pays $10
  lost bob make-em-all-progressive $1
  ann bets all-small $5
# A new line bet is again one that stays.
ann bets dont-pass $10
ann takes down dont-pass
  refused cannot-remove BC-GD-6
ann bets pass $10
roll 5-4
  point 9
ann takes down dont-pass
  ann bets pass $10, all-small $5
