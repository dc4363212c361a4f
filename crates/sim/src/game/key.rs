//! Everything about a table that the future depends on, as bytes.

use boxman_rules::{Definition, Family, House, Lower, Make, Mechanism, Phase, Raise, Wager};
use boxman_table::{Bet, Event, Table};

use super::Seat;

/// What a table keeps to itself about side wagers, followed from its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Shadow {
    /// Whether the second player had the dice last.
    other_shot: bool,
    fresh: bool,
    carried: Vec<bool>,
    marks: Vec<u16>,
}

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
            key.push(u8::from(self.shadow.other_shot));
        }
        key.push(u8::from(self.player().is_some_and(|p| p.dont_pass_locked)));
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
            key.push(u8::from(self.shadow.fresh));
            key.extend(self.shadow.carried.iter().map(|&c| u8::from(c)));
            let marks = self.shadow.marks.iter().zip(watched).filter(|(_, w)| **w);
            marks.for_each(|(marks, _)| key.extend(marks.to_le_bytes()));
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

impl Shadow {
    /// A table that has just been opened.
    pub(super) fn new(house: &House) -> Shadow {
        Shadow {
            other_shot: false,
            fresh: true,
            carried: vec![false; house.packages.len()],
            marks: vec![0; house.definitions.len()],
        }
    }

    /// Follows an event that the table is about to apply.
    pub(super) fn follow(&mut self, event: &Event, before: &Table) {
        let house = before.house();
        match event {
            Event::Rolled { total, .. } => {
                self.fresh &= before.phase() != Phase::ComeOut;
                if *total == 7 {
                    let packages = self.carried.iter_mut().zip(&house.packages);
                    packages.for_each(|(carried, package)| {
                        *carried &= !package.families.iter().any(|f| {
                            let definition = house.define(Wager::of(*f));
                            definition
                                .is_some_and(|d| matches!(d.mechanism, Mechanism::Collect { .. }))
                        });
                    });
                }
            }
            Event::SevenOut { .. } => {
                self.fresh = true;
                self.carried.fill(false);
            }
            Event::DicePassed { .. } => {
                self.fresh = true;
                let up = |family: Family| {
                    let mut players = before.players().iter();
                    players.any(|p| p.bets.iter().any(|b| b.wager.family() == family))
                };
                for (carried, package) in self.carried.iter_mut().zip(&house.packages) {
                    *carried = package.families.iter().any(|f| up(*f));
                }
            }
            Event::ShooterSelected { seat, .. } => self.other_shot = *seat > 1,
            Event::Marked {
                wager, progress, ..
            } => self.mark(house, *wager, progress.0),
            Event::MarksCleared { wager } => self.mark(house, *wager, 0),
            _ => {}
        }
    }

    fn mark(&mut self, house: &House, wager: Wager, marks: u16) {
        if let Some(place) = house.place(wager) {
            self.marks[place] = marks;
        }
    }
}
