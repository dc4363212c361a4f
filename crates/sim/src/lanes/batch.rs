//! The hot loop: eleven rolls for every lane, a multiplication, a lookup and an addition each.

use crate::{
    dice::{BATCH, peel},
    states::{Entry, net_of},
};

/// Sessions in step with each other.
pub(super) const LANES: usize = 8;
/// As many of them as the registers of a processor hold: a draw, an index and a sum each.
const ABREAST: usize = 4;

/// Where a batch leads and what it moves.
pub(super) struct Batch {
    /// The next index into the entries; 0 where a step was unknown.
    pub to: [u32; LANES],
    /// Sums of deltas.
    pub sums: [i64; LANES],
}

/// How tight money became on the way through a batch.
#[derive(Clone, Copy)]
pub(super) struct Room {
    /// The least that was left above what the bets took.
    pub left: i64,
    /// The least and the greatest result.
    pub least: i64,
    pub greatest: i64,
}

/// Not tight at all.
const WIDE: Room = Room {
    left: i64::MAX,
    least: 0,
    greatest: 0,
};

/// Looks a batch up for all lanes; `column` finds a roll among the entries of a state.
#[inline]
pub(super) fn look_up(
    entries: &[Entry],
    column: impl Fn(u64) -> usize,
    from: [u32; LANES],
    draws: [u64; LANES],
) -> Batch {
    let mut batch = Batch {
        to: [0; LANES],
        sums: [0; LANES],
    };
    for first in (0..LANES).step_by(ABREAST) {
        let mut at: [u32; ABREAST] = std::array::from_fn(|lane| from[first + lane]);
        let mut rest: [u64; ABREAST] = std::array::from_fn(|lane| draws[first + lane]);
        let mut sums = [0; ABREAST];
        for _ in 0..BATCH {
            for lane in 0..ABREAST {
                let (digit, left) = peel(rest[lane]);
                rest[lane] = left;
                let entry = &entries[at[lane] as usize + column(digit)];
                at[lane] = entry.next;
                sums[lane] += entry.delta;
            }
        }
        batch.to[first..first + ABREAST].copy_from_slice(&at);
        batch.sums[first..first + ABREAST].copy_from_slice(&sums);
    }
    batch
}

/// The same, with an eye on the money at every step; on results as well if there are `LIMITS` to them.
#[inline]
pub(super) fn watch<const LIMITS: bool>(
    entries: &[Entry],
    from: [u32; LANES],
    draws: [u64; LANES],
) -> (Batch, [Room; LANES]) {
    let mut batch = Batch {
        to: [0; LANES],
        sums: [0; LANES],
    };
    let mut rooms = [WIDE; LANES];
    for first in (0..LANES).step_by(ABREAST) {
        let mut at: [u32; ABREAST] = std::array::from_fn(|lane| from[first + lane]);
        let mut rest: [u64; ABREAST] = std::array::from_fn(|lane| draws[first + lane]);
        let mut sums = [0; ABREAST];
        let mut room = [WIDE; ABREAST];
        for _ in 0..BATCH {
            for lane in 0..ABREAST {
                let (digit, left) = peel(rest[lane]);
                rest[lane] = left;
                let entry = &entries[at[lane] as usize + digit as usize];
                at[lane] = entry.next;
                sums[lane] += entry.delta;
                let (net, room) = (net_of(sums[lane]), &mut room[lane]);
                room.left = room.left.min(net - i64::from(entry.floor));
                if LIMITS {
                    room.least = room.least.min(net);
                    room.greatest = room.greatest.max(net);
                }
            }
        }
        batch.to[first..first + ABREAST].copy_from_slice(&at);
        batch.sums[first..first + ABREAST].copy_from_slice(&sums);
        rooms[first..first + ABREAST].copy_from_slice(&room);
    }
    (batch, rooms)
}
