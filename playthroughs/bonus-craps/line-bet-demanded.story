# A house may ask for a line bet first, of every bonus wager
clauses: BC-GD-6 BC-BR-1-mandatory BC-MP-1 BC-FP-1
house:
    rulebook = "colorado"
    approvals = ["bonus-craps", "make-em-all-progressive", "fired-up-progressive"]
    [bonus-craps]
    pay_table = "PT-FLT-BC-03"
    require_line_bet = true
    [make-em-all-progressive]
    pay_table = "PT-BJS-MEA-01"
    unit = 1
    seed = 10000
    contribution = "20"
    require_line_bet = true
    [fired-up-progressive]
    pay_table = "PT-BJS-FUP-01"
    unit = 1
    seed = 20000
    contribution = "20"
    require_line_bet = true

ann sits 1 with $1000
bob sits 2 with $1000
ann bets all-tall $5
  refused line-bet-required
ann bets make-em-all-progressive $1
  refused line-bet-required
ann bets fired-up-progressive $1
  refused line-bet-required
  meter fired-up-progressive $20000
# A place bet is no line bet.
ann bets place-6 $6
ann bets all-tall $5
  refused line-bet-required
ann bets pass $5
ann bets all-tall $5
ann bets make-em-all-progressive $1
ann bets fired-up-progressive $1
# The don't side serves as well.
bob bets dont-pass $5
bob bets all-tall $5
  bob rack $990
  ann rack $982
