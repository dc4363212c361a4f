# Where the house has no tube, a tip goes straight into the box
clauses: CO-2318-1-a CO-2318-1-c
house:
    rulebook = "colorado"
    procedure = "full"
    [tips]
    tube = false

do {"do": "open-table", "dice_set": "A1"}
ann sits 1 with $1000
ann tips $5
do {"do": "tube-tips", "amount": 500, "by": "dealer"}
  refused not-offered CO-2318-1-a
do {"do": "drop-tips", "amount": 500, "by": "dealer"}
  tips $5
do {"do": "close-table"}
