//! The set-up of a tournament: what the licensee decides before anybody enters. A file is read raw
//! and becomes a [`Setup`] only if everything in it is allowed; otherwise every fault is named at
//! once, with its clause.

mod check;
mod events;
mod prizes;
mod read;

use std::{collections::BTreeMap, sync::Arc};

use boxman_rules::{Cents, Fault, House};
use boxman_table::Name;

use crate::{Day, Points};

/// The most that one player's fee and all buy-ins may come to (CO-2315.05-c).
pub const PLAYER_LIMIT: Cents = Cents::dollars(100_000);

/// How many months after the first day of play a tournament must be over (CO-2315-1-c).
pub const MONTHS: i32 = 4;

/// How many days ahead the Division has the rules (CO-2315.06-c).
pub const NOTICE_DAYS: i32 = 5;

/// Who conducts the tournament, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Licensee {
    /// The licensee's name.
    pub name: String,
    /// The licence.
    pub licence: String,
    /// The licensed premises.
    pub premises: String,
    /// Its tournament director.
    pub director: Name,
}

/// Whether there is one prize pool or one per event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pool {
    /// One for the tournament, awarded in its last event.
    Tournament,
    /// One per event; what is not awarded is carried forward.
    Event,
}

/// What happens to players who are level where it matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ties {
    /// They throw the dice; the higher total ranks first.
    RollOff,
    /// All of them go on; cash prizes are added and shared; for goods they throw the dice.
    Share,
}

/// A criterion that players must meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Criterion {
    /// What it asks for.
    pub text: String,
    /// How it relates to limited gaming.
    pub because: String,
}

/// An item taken instead of cash, with the value set beforehand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// What it is.
    pub name: String,
    /// What it counts for.
    pub value: Cents,
    /// Whether it stands for the fee or for the buy-in.
    pub stands_for: StandsFor,
}

/// What a payment is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StandsFor {
    /// The entry fee.
    Fee,
    /// The buy-in.
    BuyIn,
}

/// Chips that may be bought after the first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rebuys {
    /// How often.
    pub most: u32,
    /// What one costs; all of it goes to the pool.
    pub price: Cents,
    /// What it buys.
    pub chips: Points,
    /// The last round, from one, in which they are sold.
    pub through: usize,
    /// Whether only players who have lost all their chips may buy.
    pub only_broke: bool,
}

/// Who goes on from a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Advance {
    /// Everybody who has chips.
    Survivors,
    /// This number of each table.
    Top(usize),
}

/// Values of chips by colour.
pub type Colours = BTreeMap<String, Points>;

/// A round: heats of a fixed number of rolls.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// What it is called.
    pub name: String,
    /// How many rolls a heat has.
    pub rolls: u32,
    /// How many players sit at a table.
    pub seats: u8,
    /// Who goes on; in the last round the order decides the places.
    pub advance: Advance,
    /// Chips that everybody starts it with; otherwise stacks are kept.
    pub chips: Option<Points>,
    /// What each colour of chip is worth.
    pub colours: Colours,
    /// The least line bet.
    pub minimum: Option<Points>,
}

impl Round {
    /// The lowest chip.
    pub fn lowest_chip(&self) -> Points {
        let least = self.colours.values().min().copied();
        least.or(Points::new(1)).unwrap_or_default()
    }
}

/// What is won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Award {
    /// A share of the prize pool, in hundredths of a percent.
    Share(u32),
    /// Cash from the pool, made up by the licensee if the pool is short.
    Cash(Cents),
    /// Cash from the licensee.
    Added(Cents),
    /// Goods from the licensee.
    Goods {
        /// Exactly what it is.
        description: String,
        /// What it is worth.
        value: Cents,
    },
    /// Entry to a later event, by its index in the set-up.
    Voucher {
        /// The event.
        event: usize,
        /// What it takes from the pool.
        value: Cents,
    },
}

impl Award {
    /// Whether it is cash.
    pub fn is_cash(&self) -> bool {
        matches!(self, Award::Share(_) | Award::Cash(_) | Award::Added(_))
    }
}

/// A prize for a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prize {
    /// The place, from one.
    pub place: usize,
    /// What is won.
    pub award: Award,
    /// Its exact description.
    pub description: String,
}

/// An event of a tournament.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What it is called.
    pub name: String,
    /// Its first day.
    pub starts: Day,
    /// Its last day.
    pub ends: Day,
    /// Whose premises it is on, by index among the licensees.
    pub at: usize,
    /// What the file calls its game.
    pub game: String,
    /// The house rules of its game.
    pub house: Arc<House>,
    /// The entry fee; nothing of it goes to the pool.
    pub fee: Cents,
    /// The initial buy-in; all of it goes to the pool.
    pub buy_in: Cents,
    /// Items taken instead of cash.
    pub items: Vec<Item>,
    /// Whether only holders of vouchers may enter.
    pub by_voucher: bool,
    /// The chips that everybody starts with.
    pub chips: Points,
    /// Whether chips show their points.
    pub imprinted: bool,
    /// Whether heats that run at the same time share their dice.
    pub same_dice: bool,
    /// Chips that may be bought after the first.
    pub rebuys: Option<Rebuys>,
    /// Its rounds, the last one its final.
    pub rounds: Vec<Round>,
    /// Its prizes by place.
    pub prizes: Vec<Prize>,
}

impl Plan {
    /// The most that one entry can cost.
    pub fn most_for_one_entry(&self) -> Cents {
        let rebuys = self.rebuys.as_ref();
        let rebuys = rebuys.map_or(Cents::ZERO, |r| r.price.times(r.most.into()));
        self.fee + self.buy_in + rebuys
    }
}

/// Whether the casino's house rules are printed whole or referred to (CO-2315.08-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HouseRules {
    /// Printed whole.
    Included,
    /// By the statement that play follows them.
    Statement,
}

/// A set-up that is allowed.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The text it was read from.
    pub text: String,
    /// The tournament's name.
    pub name: String,
    /// Who conducts it.
    pub licensees: Vec<Licensee>,
    /// Which of them is responsible.
    pub responsible: usize,
    /// Its events, in order.
    pub events: Vec<Plan>,
    /// Whether there is one pool or one per event.
    pub pool: Pool,
    /// How often an eliminated player may enter an event again.
    pub reentries: u32,
    /// Points for the places of every event, best first; without any the last event decides.
    pub series: Vec<u32>,
    /// What happens to players who are level.
    pub ties: Ties,
    /// Whether the last players may agree to split cash prizes.
    pub splits: bool,
    /// What players must meet.
    pub criteria: Vec<Criterion>,
    /// The casino's house rules in the print.
    pub house_rules: HouseRules,
    /// The casino whose house rules hold.
    pub casino: String,
    /// More house rules that change normal play.
    pub extra_rules: Vec<String>,
}

impl Setup {
    /// Reads a set-up from TOML.
    ///
    /// # Errors
    /// Every fault of the file, at once.
    pub fn read(text: &str) -> Result<Setup, Vec<Fault>> {
        read::setup(text)
    }

    /// The licensee that is responsible for the tournament.
    pub fn responsible(&self) -> &Licensee {
        &self.licensees[self.responsible]
    }

    /// The first day of play, as planned.
    pub fn first_day(&self) -> Day {
        let days = self.events.iter().map(|e| e.starts);
        days.min().expect("a set-up has an event")
    }

    /// The most that one player can spend, with every re-buy and re-entry (CO-2315.06-f).
    pub fn most_for_one_player(&self) -> Cents {
        let entries = i64::from(self.reentries) + 1;
        let events = self.events.iter();
        events
            .map(|e| e.most_for_one_entry().times(entries))
            .fold(Cents::ZERO, |sum, most| Cents(sum.0.saturating_add(most.0)))
    }

    /// Whether an event is the last.
    pub fn is_last(&self, event: usize) -> bool {
        event + 1 == self.events.len()
    }
}
