//! A heat: an ordinary table of the engine with tournament chips. This is the only place where points
//! and the table's chips meet; one cent of the table stands for one point.

use std::sync::Arc;

use boxman_rules::House;
use boxman_table::{Account, Command, Event, Name, Refusal, Request, Table};
use serde::Serialize;

use crate::{
    Points,
    event::Seat,
    setup::{Colours, Plan, Round},
};

/// How far a heat is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = HeatStage))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Seats are drawn.
    Drawn,
    /// Dice are thrown.
    Running,
    /// It is over.
    Ended,
}

/// A table of a round.
#[derive(Clone, Debug)]
pub struct Heat {
    /// Its number, from one.
    pub number: u32,
    /// The event.
    pub event: usize,
    /// The round, from zero.
    pub round: usize,
    /// Heats of one draw may run at the same time.
    pub draw: u32,
    /// Who sits where.
    pub seats: Vec<Seat>,
    /// How far it is.
    pub stage: Stage,
    /// Rolls that have counted.
    pub rolls: u32,
    pub(crate) table: Table,
}

/// The game of a round: the event's, with points.
pub(crate) fn house(plan: &Plan, round: &Round, colours: &Colours) -> Arc<House> {
    let lowest = colours.values().min().copied();
    let lowest = lowest.unwrap_or_else(|| round.lowest_chip());
    let minimum = round.minimum.map(Points::as_chips);
    Arc::new(plan.house.with_points(lowest.as_chips(), minimum))
}

impl Heat {
    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Who plays this entry here.
    pub fn seat_of(&self, player: &Name) -> Option<&Seat> {
        self.seats.iter().find(|s| s.player == *player)
    }

    /// What a player has on the table: in the rack and on the layout.
    pub fn points(&self, player: &Name) -> Points {
        points_at(&self.table, player)
    }

    /// Puts everybody in a seat with their chips.
    pub(crate) fn seat_all(&mut self, stacks: &[(Name, u8, Points)]) {
        for (player, seat, stack) in stacks {
            self.table.apply(&Event::PlayerSat {
                player: player.clone(),
                seat: *seat,
            });
            if !stack.is_zero() {
                self.table.apply(&Event::BoughtIn {
                    player: player.clone(),
                    amount: stack.as_chips(),
                });
            }
        }
    }

    /// The table as these events leave it.
    pub(crate) fn after(&self, events: &[Event]) -> Table {
        let mut table = self.table.clone();
        events.iter().for_each(|event| table.apply(event));
        table
    }

    /// Closes a table: bets that are up are returned at face value.
    pub(crate) fn closing(table: &Table) -> Result<Vec<Event>, Refusal> {
        table.decide(&Request::from(Command::CloseTable { return_bets: true }))
    }
}

/// What a player has on a table.
pub(crate) fn points_at(table: &Table, player: &Name) -> Points {
    let index = table.players().iter().position(|p| p.name == *player);
    index.map_or(Points::ZERO, |index| {
        let ledger = table.ledger();
        let chips = ledger.balance(Account::Rack(index)) + ledger.balance(Account::Layout(index));
        Points::of_chips(chips)
    })
}

/// How many rolls these events count.
pub(crate) fn rolls_in(events: &[Event]) -> u32 {
    let rolls = events.iter().filter(|e| matches!(e, Event::Rolled { .. }));
    rolls.count() as u32
}
