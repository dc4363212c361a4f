# A contribution may be a fraction of a cent: it waits in the meter, unpaid and unlost
clauses: BC-N-4-seed
house:
    rulebook = "colorado"
    approvals = ["fired-up-progressive"]
    [fired-up-progressive]
    pay_table = "PT-BJS-FUP-04"
    unit = 1
    seed = 8000
    contribution = "12.5"

ann sits 1 with $1000
ann bets pass $5
roll 6-2
  point 8
# 12.5 cents go in; 12 can be seen and paid.
ann bets fired-up-progressive $1
  meter fired-up-progressive $8000.12
roll 4-1
roll 3-1
roll 2-1
roll 1-1
  jackpot ann fired-up-progressive $8000.12
  meter fired-up-progressive $8000
  ann rack $8994.12
# The half cent that stayed behind and the next 12.5 make 13.
ann bets fired-up-progressive $1
  meter fired-up-progressive $8000.13
