//! Everything about a table that the future depends on, as bytes.

use boxman_rules::{Definition, Lower, Make, Phase, Raise};
use boxman_table::Bet;

use super::Seat;

impl Seat {
    /// Everything about the table that the future depends on, as bytes: two tables with the same
    /// bytes answer alike for ever. Finer than it needs to be is allowed, coarser is not.
    pub(crate) fn key(&self, watched: &[bool], key: &mut Vec<u8>) {
        let house = self.house();
        key.push(match self.phase() {
            Phase::ComeOut => 0,
            Phase::DecisionOnly => 1,
            Phase::Point(number) => number.get(),
        });
        if self.other.is_some() {
            key.push(match self.table.shooter() {
                None => 0,
                Some(name) if *name == self.me => 1,
                Some(_) => 2,
            });
            key.push(u8::from(self.other_shot));
        }
        key.push(u8::from(self.player().is_some_and(|p| p.line_locked)));
        for bet in self.bets() {
            key.extend((bet.wager.index() as u16).to_le_bytes());
            key.extend(bet.amount.0.to_le_bytes());
            key.extend(bet.vigorish.0.to_le_bytes()[..4].iter());
            key.extend(bet.progress.0.to_le_bytes());
            key.push(bet.call.map_or(2, u8::from));
            if let Some(definition) = house.define(bet.wager) {
                key.push(history(bet, definition));
            }
        }
        key.push(0xff);
        if watched.contains(&true) {
            key.push(u8::from(self.table.shooter_is_new()));
            key.extend(self.table.carried().iter().map(|&c| u8::from(c)));
            let marks = self.table.marks().iter().zip(watched).filter(|(_, w)| **w);
            marks.for_each(|(marks, _)| key.extend(marks.0.to_le_bytes()));
            let paid = self.table.paid_under_caps();
            paid.for_each(|paid| key.extend(paid.0.to_le_bytes()));
        }
    }
}

/// What a bet has been through, as far as its definition asks.
fn history(bet: &Bet, definition: &Definition) -> u8 {
    let rolled = definition.raise == Raise::BeforeRoll
        || definition.lower == Lower::BeforeRoll
        || definition.make == Make::NoneActive;
    let pointed = definition.lower == Lower::BeforeInitialPoint;
    u8::from(rolled && bet.rolled)
        | u8::from(pointed && bet.pointed) << 1
        | u8::from(definition.lowering_locks && bet.lowered) << 2
}
