# The code of a seat is used once, in time, and ends with the seat
clauses: MD-4-F-seated
house: maryland-mini

ann sits 3 with $1000
do {"do": "offer-seat", "player": "ann", "code": "1111111111111111111111111111111111111111111111111111111111111111", "expires": "2026-11-15T20:10:00Z", "at": "2026-11-15T20:00:00Z", "by": "dealer"}
  event seat-offered
do {"do": "claim-seat", "code": "2222222222222222222222222222222222222222222222222222222222222222", "holder": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "at": "2026-11-15T20:01:00Z"}
  refused seat-code-invalid
do {"do": "claim-seat", "code": "1111111111111111111111111111111111111111111111111111111111111111", "holder": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "at": "2026-11-15T20:10:00Z"}
  refused seat-code-invalid
do {"do": "claim-seat", "code": "1111111111111111111111111111111111111111111111111111111111111111", "holder": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "at": "2026-11-15T20:09:59Z"}
  event seat-claimed
# It was used; and no other is made while a device follows the seat.
do {"do": "claim-seat", "code": "1111111111111111111111111111111111111111111111111111111111111111", "holder": "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", "at": "2026-11-15T20:09:59Z"}
  refused seat-code-invalid
do {"do": "offer-seat", "player": "ann", "code": "3333333333333333333333333333333333333333333333333333333333333333", "expires": "2026-11-15T20:20:00Z", "at": "2026-11-15T20:10:00Z", "by": "dealer"}
  refused seat-taken
do {"do": "release-seat", "player": "ann", "by": "dealer"}
  event seat-released
do {"do": "release-seat", "player": "ann", "by": "dealer"}
  refused not-now
# A second code voids the first, and leaving voids both.
do {"do": "offer-seat", "player": "ann", "code": "4444444444444444444444444444444444444444444444444444444444444444", "expires": "2026-11-15T20:20:00Z", "at": "2026-11-15T20:10:00Z", "by": "dealer"}
do {"do": "offer-seat", "player": "ann", "code": "5555555555555555555555555555555555555555555555555555555555555555", "expires": "2026-11-15T20:20:00Z", "at": "2026-11-15T20:10:00Z", "by": "dealer"}
do {"do": "claim-seat", "code": "4444444444444444444444444444444444444444444444444444444444444444", "holder": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "at": "2026-11-15T20:11:00Z"}
  refused seat-code-invalid
do {"do": "leave", "player": "ann"}
  event seat-released
do {"do": "claim-seat", "code": "5555555555555555555555555555555555555555555555555555555555555555", "holder": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "at": "2026-11-15T20:11:00Z"}
  refused seat-code-invalid
# Nobody bets who is not at the table, and there is no code for who is not.
ann bets pass $10
  refused unknown-player
do {"do": "offer-seat", "player": "ann", "code": "6666666666666666666666666666666666666666666666666666666666666666", "expires": "2026-11-15T20:20:00Z", "at": "2026-11-15T20:11:00Z", "by": "dealer"}
  refused unknown-player
