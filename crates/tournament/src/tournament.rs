//! The state of a tournament. It changes only by [`Tournament::apply`].

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use boxman_rules::{Cents, Fault};
use boxman_table::Name;
use serde::Serialize;
use smol_str::SmolStr;

use crate::{
    Day, Points, When,
    books::Books,
    command::{Objection, Payment, Purse},
    event::PrizeKind,
    heat::Heat,
    setup::{Colours, Plan, Setup},
};

/// What has become of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// In the tournament.
    Active,
    /// Out.
    Eliminated,
    /// Its event is decided.
    Finished,
    /// Out, and without a prize.
    Disqualified,
    /// Taken back before play; what was paid went back.
    Withdrawn,
}

impl Status {
    /// Its word.
    pub fn name(self) -> &'static str {
        match self {
            Status::Active => "active",
            Status::Eliminated => "eliminated",
            Status::Finished => "finished",
            Status::Disqualified => "disqualified",
            Status::Withdrawn => "withdrawn",
        }
    }
}

/// One entry of one player to one event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number, from one.
    pub number: u32,
    /// The player.
    pub player: Name,
    /// The event.
    pub event: usize,
    /// What has become of it.
    pub status: Status,
    /// The round it is in or was last in, from zero.
    pub round: usize,
    /// The heat it sits in, once drawn.
    pub heat: Option<u32>,
    /// Points kept between heats.
    pub stack: Points,
    /// Chips bought that come into play with the next round.
    pub pending: Points,
    /// Re-buys taken.
    pub rebuys: u32,
    /// The roll of the round at which its chips were gone.
    pub broke_at: Option<u32>,
    /// What was thrown to break ties.
    pub throws: Vec<u8>,
}

/// A line of the tournament form: something collected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Receipt {
    /// The entry.
    pub entry: u32,
    /// The player.
    pub player: Name,
    /// The event.
    pub event: usize,
    /// Whether it is a re-buy.
    pub rebuy: bool,
    /// The value of the fee.
    pub fee: Cents,
    /// The value of the buy-in.
    pub buy_in: Cents,
    /// How the fee was paid.
    pub fee_paid: Payment,
    /// How the buy-in was paid.
    pub buy_in_paid: Payment,
    /// Which licensee collected it.
    pub licensee: usize,
    /// When.
    pub at: When,
    /// When it went back to whoever paid it, if it did.
    pub returned: Option<When>,
}

/// A line of the prize payout form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Payout {
    /// The event.
    pub event: usize,
    /// The place.
    pub place: usize,
    /// The entry, where a split or a place names one.
    pub entry: Option<u32>,
    /// Who received it.
    pub player: Name,
    /// Exactly what.
    pub description: String,
    /// What sort of prize it is.
    pub kind: PrizeKind,
    /// What the pool paid of it.
    pub from_pool: Cents,
    /// What the licensee paid of it.
    pub from_licensee: Cents,
    /// When.
    pub at: When,
}

/// A line of the cash form: a purse counted, or cash released from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CashLine {
    /// Whose cash.
    pub purse: Purse,
    /// What a count should have found; a release has none.
    pub expected: Option<Cents>,
    /// What was counted or released.
    pub amount: Cents,
    /// When.
    pub at: When,
}

/// A voucher that was won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Voucher {
    /// Its number, from one.
    pub number: u32,
    /// Who won it; nobody else may use it.
    pub player: Name,
    /// The event it is for.
    pub target: usize,
    /// Its value.
    pub value: Cents,
    /// Whether it only guarantees a seat.
    pub seat_only: bool,
    /// Whether it may still be used.
    pub open: bool,
}

/// An agreement to split, as far as it has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Split {
    /// Who proposed it.
    pub by: Name,
    /// What each would receive.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, Cents>))]
    pub shares: BTreeMap<Name, Cents>,
    /// Who has said that it is voluntary and unanimous.
    pub agreed: Vec<Name>,
    /// Whether the director has approved it.
    pub approved: bool,
}

/// How far an event is.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    /// Whether entries are closed.
    pub closed: bool,
    /// The round being played or drawn, from zero.
    pub round: usize,
    /// Values of chips in this round, where they differ from the plan.
    pub colours: Option<Colours>,
    /// Whether re-buys are open.
    pub rebuys_open: bool,
    /// Entries by place once it is decided.
    pub places: Option<Vec<Vec<u32>>>,
    /// An agreement to split.
    pub split: Option<Split>,
    /// Whether its prizes are awarded.
    pub awarded: bool,
}

/// The written rules and the Division's word on them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copy {
    /// Which version, from one.
    pub version: u32,
    /// When it went to the Division.
    pub submitted: Option<When>,
    /// When the Division answered.
    pub answered: Option<When>,
    /// What it found unacceptable.
    pub objections: Vec<Objection>,
}

/// What is known of a player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Person {
    /// The identity that was verified.
    pub identity: Option<SmolStr>,
    /// The version of the rules that the player has received.
    pub received: u32,
    /// Whether the player is disqualified.
    pub disqualified: bool,
}

/// A tournament.
#[derive(Clone, Debug)]
pub struct Tournament {
    pub(crate) setup: Arc<Setup>,
    pub(crate) copy: Copy,
    pub(crate) people: HashMap<Name, Person>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) events: Vec<Progress>,
    pub(crate) heats: Vec<Heat>,
    pub(crate) draws: u32,
    pub(crate) vouchers: Vec<Voucher>,
    pub(crate) books: Books,
    pub(crate) receipts: Vec<Receipt>,
    pub(crate) payouts: Vec<Payout>,
    pub(crate) cash_lines: Vec<CashLine>,
    pub(crate) first_play: Option<Day>,
    pub(crate) late: Option<When>,
    pub(crate) winner: Option<Name>,
    pub(crate) cancelled: Option<SmolStr>,
}

impl Tournament {
    /// Opens a tournament under the text of a set-up.
    ///
    /// # Errors
    /// Every fault of the set-up.
    pub fn open(setup: &str) -> Result<Tournament, Vec<Fault>> {
        Ok(Tournament::new(Arc::new(Setup::read(setup)?)))
    }

    /// Opens a tournament.
    pub fn new(setup: Arc<Setup>) -> Tournament {
        let events = setup.events.iter().map(|_| Progress::default()).collect();
        Tournament {
            copy: Copy {
                version: 1,
                submitted: None,
                answered: None,
                objections: Vec::new(),
            },
            people: HashMap::new(),
            entries: Vec::new(),
            events,
            heats: Vec::new(),
            draws: 0,
            vouchers: Vec::new(),
            books: Books::default(),
            receipts: Vec::new(),
            payouts: Vec::new(),
            cash_lines: Vec::new(),
            first_play: None,
            late: None,
            winner: None,
            cancelled: None,
            setup,
        }
    }

    /// The set-up.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The books.
    pub fn books(&self) -> &Books {
        &self.books
    }

    /// Every entry.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Every heat.
    pub fn heats(&self) -> &[Heat] {
        &self.heats
    }

    /// Every voucher.
    pub fn vouchers(&self) -> &[Voucher] {
        &self.vouchers
    }

    /// How far each event is.
    pub fn progress(&self) -> &[Progress] {
        &self.events
    }

    /// Lines of the tournament form.
    pub fn receipts(&self) -> &[Receipt] {
        &self.receipts
    }

    /// Lines of the prize payout form.
    pub fn payouts(&self) -> &[Payout] {
        &self.payouts
    }

    /// Lines of the cash form.
    pub fn cash_lines(&self) -> &[CashLine] {
        &self.cash_lines
    }

    /// When something was first recorded after the last day of play, if anything was.
    pub fn late_since(&self) -> Option<When> {
        self.late
    }

    /// The written rules and the Division's word on them.
    pub fn copy(&self) -> &Copy {
        &self.copy
    }

    /// The overall winner, once it is over.
    pub fn winner(&self) -> Option<&Name> {
        self.winner.as_ref()
    }

    /// Why it was called off, if it was.
    pub fn cancelled(&self) -> Option<&str> {
        self.cancelled.as_deref()
    }

    /// The plan of an event.
    pub fn plan(&self, event: usize) -> &Plan {
        &self.setup.events[event]
    }

    pub(crate) fn entry(&self, number: u32) -> &Entry {
        &self.entries[number as usize - 1]
    }

    /// A heat by its number.
    pub fn heat(&self, number: u32) -> Option<&Heat> {
        self.heats.get((number as usize).checked_sub(1)?)
    }

    /// The player's active entry.
    pub fn active(&self, player: &Name) -> Option<&Entry> {
        let mut own = self.entries.iter().rev().filter(|e| e.player == *player);
        own.find(|e| e.status == Status::Active)
    }

    /// What an entry has: on the table while its heat runs, otherwise what it keeps.
    pub fn points(&self, entry: &Entry) -> Points {
        if entry.broke_at == Some(0) {
            return Points::ZERO;
        }
        let running = entry.heat.and_then(|h| self.heat(h));
        match running.filter(|h| h.stage == crate::heat::Stage::Running) {
            Some(heat) => heat.points(&entry.player),
            None => entry.stack,
        }
    }

    /// The values of chips in the round that an event is in.
    pub fn colours(&self, event: usize) -> &Colours {
        let progress = &self.events[event];
        let planned = &self.plan(event).rounds[progress.round].colours;
        progress.colours.as_ref().unwrap_or(planned)
    }
}
