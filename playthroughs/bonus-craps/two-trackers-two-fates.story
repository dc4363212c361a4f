# The plain wagers and the progressives keep their marks apart
clauses: BC-MP-4-a BC-MP-4-b BC-FP-4-a BC-FP-4-b
house: practice

ann sits 1 with $1000
ann bets pass $5
ann bets make-em-all $1
ann bets make-em-all-progressive $1
ann bets fired-up-progressive $1
roll 5-3
  event {"event": "marked", "wager": "make-em-all", "number": 8}
  event {"event": "marked", "wager": "make-em-all-progressive", "number": 8}
  event {"event": "marked", "wager": "fired-up-progressive", "number": 8}
roll 5-4
  lammers make-em-all 8 9
  lammers make-em-all-progressive 8 9
  lammers fired-up-progressive 8 9
# The 4 breaks the sequence only. Its strip clears, the other marks stand.
roll 3-1
  won ann fired-up-progressive $1 pays $4
  lammers fired-up-progressive
  lammers make-em-all 4 8 9
  lammers make-em-all-progressive 4 8 9
# The 9 again ends the progressive only.
roll 5-4
  lost ann make-em-all-progressive $1
  lammers make-em-all-progressive
  lammers make-em-all 4 8 9
# A new progressive shows none of the old marks.
ann bets make-em-all-progressive $1
roll 1-1
  lammers make-em-all-progressive 2
  lammers make-em-all 2 4 8 9
