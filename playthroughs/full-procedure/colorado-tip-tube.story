# Small tips wait in the tube, are coloured up and dropped; the tube is empty at closing
clauses: CO-2318-1-a CO-2318-1-b CO-2318-1-c
house:
    rulebook = "colorado"
    procedure = "full"
    [tips]
    tube = true

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $1000
ann tips $15
  tips $15
  ann rack $985
do {"do": "tube-tips", "amount": 1500, "by": "player"}
  refused not-your-role
do {"do": "tube-tips", "amount": 1500, "by": "dealer"}
ann tips $10
do {"do": "tube-tips", "amount": 1000, "by": "dealer"}
  tips $25
# Twenty-five ones do not stay behind when the table closes.
do {"do": "close-table"}
  refused not-now CO-2318-1-b
# One green chip goes into the lockbox instead.
do {"do": "colour-up-tips", "amount": 2500, "by": "dealer"}
  tips $25
# This one goes into the box straight from the hand.
ann tips $25
do {"do": "drop-tips", "amount": 2500, "by": "dealer"}
  tips $50
  ann rack $950
do {"do": "close-table"}
