//! What the last roll took off the layout, seat by seat: what "same bet" makes again.

use boxman_rules::{Cents, Wager};
use boxman_table::{Beneficiary, Event, Name, Settled};

/// Bets that were decided and are no longer up.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Memory {
    decided: Vec<Settled>,
}

impl Memory {
    /// What happened at a table lately, oldest first.
    pub fn of<'a>(events: impl IntoIterator<Item = &'a Event>) -> Memory {
        let mut memory = Memory::default();
        events.into_iter().for_each(|event| memory.saw(event));
        memory
    }

    /// Takes in an event. A new roll replaces what the one before decided.
    pub fn saw(&mut self, event: &Event) {
        match event {
            Event::Rolled { .. } => self.decided.clear(),
            Event::Won {
                bet, stays: false, ..
            }
            | Event::Lost(bet)
            | Event::Pushed(bet)
            | Event::Returned(bet) => self.decided.push(bet.clone()),
            _ => {}
        }
    }

    pub(crate) fn of_player(
        &self,
        player: &Name,
    ) -> impl Iterator<Item = (Wager, Cents, Option<Beneficiary>)> {
        let own = self.decided.iter().filter(move |bet| bet.player == *player);
        own.map(|bet| (bet.wager, bet.stake, bet.tip))
    }
}
