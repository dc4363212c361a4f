//! What the automaton is made of: entries of the fast path, settled rolls, the strategy's answers.

use boxman_rules::{Cents, Roll};
use boxman_table::Event;

use crate::Seat;

/// A node that is not worked out yet.
pub(crate) const UNKNOWN: u32 = u32::MAX;
/// No node: nobody can throw.
pub(crate) const STUCK: u32 = u32::MAX - 1;

/// One step of the fast path: where a roll leads and what it moves.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entry {
    /// The next node times [`ROLLS`]; 0 is unknown.
    pub next: u32,
    /// The money, up and in the rack, that it takes to be there; the top bit is set if the shooter
    /// sevened out.
    pub floor_and_end: u32,
    /// Decided stakes in the upper half, won less lost in the lower; sums stay apart.
    pub delta: i64,
}

impl Entry {
    /// Takes the sum of up to [`BATCH`] deltas apart: net, then stakes decided.
    #[inline]
    pub(crate) fn split(sum: i64) -> (i64, i64) {
        let net = i64::from(sum as i32);
        (net, (sum - net) >> 32)
    }
}

/// What a roll does to a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settled {
    pub mid: u32,
    /// Whether the shooter sevened out.
    pub seven_out: bool,
    /// Won less lost.
    pub net: i64,
    /// Stakes that were decided.
    pub action: i64,
}

/// What the strategy's commands do to a mid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Acted {
    /// The node, or [`STUCK`].
    pub node: u32,
    /// Vigorish paid, less what came back.
    pub cost: i64,
    /// The rack that it takes.
    pub need: i64,
    /// A rack of this much might have done more.
    pub until: i64,
    /// What is up then.
    pub layout: i64,
}

/// What a roll does is not known yet.
pub(crate) const UNSETTLED: Settled = Settled {
    mid: UNKNOWN,
    seven_out: false,
    net: 0,
    action: 0,
};

/// The stakes of a player's bets that were decided: won, lost or pushed. A bet that stays up after a
/// win counts again when it is decided again, as the exact edge of a wager does.
pub(crate) fn decided(events: &[Event], seat: &Seat) -> Cents {
    let stakes = events.iter().map(|event| match event {
        Event::Won { bet, .. } | Event::Lost(bet) | Event::Pushed(bet)
            if bet.player == *seat.name() =>
        {
            bet.stake
        }
        Event::JackpotPaid { player, stake, .. } if player == seat.name() => *stake,
        _ => Cents::ZERO,
    });
    stakes.sum()
}

pub(crate) fn sevened_out(events: &[Event]) -> bool {
    events.iter().any(|e| matches!(e, Event::SevenOut { .. }))
}

/// The roll of an index.
pub(crate) fn faces(roll: u8) -> [u8; 2] {
    Roll::all().nth(roll.into()).map_or([1, 1], Roll::faces)
}
