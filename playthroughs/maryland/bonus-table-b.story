# All ten numbers without a seven, pay table B
clauses: MD-5-H-2 MD-5-H MD-3-A-43-b MD-12-B-6
house:
    rulebook = "maryland"
    name = "Bonus B"
    [limits]
    minimum = 5
    maximum = 5000
    [bonus-craps]
    pay_table = "B"

ann sits 1 with $1000
ann bets all-small $5
ann bets make-em-all $5
ann bets all-tall $5
ann bets pass $10
roll 4-4
roll 6-6
roll 1-1
roll 6-5
roll 2-1
roll 6-4
roll 3-1
roll 5-4
  won ann all-tall $5 pays $150
  ann rack $1130
roll 4-2
roll 6-6
roll 4-1
  won ann all-small $5 pays $150
  won ann make-em-all $5 pays $750
  ann rack $2040
