//! What the automaton is made of: entries of the fast path, settled rolls, the strategy's answers.

use boxman_rules::{Cents, Roll};
use boxman_table::Event;

use crate::{Seat, dice::BATCH};

/// A node that is not worked out yet.
pub(crate) const UNKNOWN: u32 = u32::MAX;
/// No node: nobody can throw.
pub(crate) const STUCK: u32 = u32::MAX - 1;

/// How many bits of [`Entry::delta`] hold the result, and how many above them the stakes decided.
const NET_BITS: u32 = 30;
const ACTION_BITS: u32 = 29;
/// Money beyond this could overflow its part of [`Entry::delta`] within a batch; it is not entered.
pub(crate) const LARGEST: i64 = ((1 << (NET_BITS - 1)) - 1) / (BATCH as i64 + 1);

/// One step of the fast path: where a roll leads and what it moves.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entry {
    /// The next node times [`ROLLS`](crate::automaton::ROLLS); 0 is unknown.
    pub next: u32,
    /// The money, up and in the rack, that it takes to be there.
    pub floor: u32,
    /// From the top: seven-outs, stakes decided, won less lost. Sums over a batch stay apart.
    pub delta: i64,
}

/// The sum of up to [`BATCH`] deltas, unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Moved {
    /// Won less lost.
    pub net: i64,
    /// Stakes decided.
    pub action: i64,
    /// Seven-outs.
    pub shooters: u64,
}

impl Moved {
    /// Packs it into one number.
    pub(crate) fn packed(self) -> i64 {
        let above = ((self.shooters as i64) << ACTION_BITS) + self.action;
        (above << NET_BITS) + self.net
    }

    /// Unpacks a sum.
    #[inline]
    pub(crate) fn unpacked(sum: i64) -> Moved {
        let net = net_of(sum);
        let above = (sum - net) >> NET_BITS;
        Moved {
            net,
            action: above & ((1 << ACTION_BITS) - 1),
            shooters: (above >> ACTION_BITS) as u64,
        }
    }
}

/// Won less lost, out of a sum of deltas.
#[inline(always)]
pub(crate) fn net_of(sum: i64) -> i64 {
    (sum << (i64::BITS - NET_BITS)) >> (i64::BITS - NET_BITS)
}

/// What moves do at the most, each by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Bounds {
    /// Money, up and in the rack after the roll, that the bets take.
    pub needed: i64,
    /// Lost and won, before or after the bets.
    pub lost: i64,
    pub won: i64,
    /// What the bets cost or give back by themselves.
    pub cost: i64,
}

impl Bounds {
    /// Takes a move in: what the roll wins less loses, what the bets after it cost and take.
    pub(crate) fn note(&mut self, net: i64, cost: i64, needed: i64) {
        self.needed = self.needed.max(needed);
        self.lost = self.lost.max(cost - net).max(-net);
        self.won = self.won.max(net - cost).max(net);
        self.cost = self.cost.max(cost.abs());
    }

    /// Takes in what goes on besides.
    pub(crate) fn add(&mut self, other: &Bounds) {
        self.needed += other.needed;
        self.lost += other.lost;
        self.won += other.won;
        self.cost += other.cost;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_of_the_largest_deltas_stays_apart() {
        for net in [-LARGEST, -1, 0, 1, LARGEST] {
            for action in [0, 1, LARGEST] {
                for shooters in [0, 1] {
                    let each = Moved {
                        net,
                        action,
                        shooters,
                    };
                    let batch = BATCH as i64;
                    let sum = (0..batch).map(|_| each.packed()).sum();
                    let all = Moved {
                        net: net * batch,
                        action: action * batch,
                        shooters: shooters * BATCH as u64,
                    };
                    assert_eq!(Moved::unpacked(sum), all);
                }
            }
        }
    }
}
