//! One craps table as a pure state machine.
//!
//! ```
//! use boxman_rules::{House, Wager, dollars};
//! use boxman_table::{Code, Command, Event, Table};
//!
//! let mut table = Table::open(House::read("colorado").expect("a preset"));
//! table.perform(Command::sit("ann", 1))?;
//! table.perform(Command::buy_in("ann", dollars(1000)))?;
//! assert!(table.offers("ann").iter().any(|offer| offer.wager == Wager::PASS));
//!
//! table.perform(Command::bet("ann", Wager::PASS, dollars(10)))?;
//! let events = table.perform(Command::roll([4, 2]))?;
//! assert!(events.iter().any(|event| matches!(event, Event::PointSet { .. })));
//!
//! let refusal = table.perform(Command::take_down("ann", Wager::PASS)).expect_err("it stays up");
//! assert_eq!(refusal.code, Code::CannotRemove);
//! assert_eq!(refusal.clause.as_deref(), Some("CO-2305-3-b"));
//! assert_eq!(table.rack("ann"), Some(dollars(990)));
//! # Ok::<(), boxman_table::Refusal>(())
//! ```
//!
//! [`Table::decide`] turns a command into events or a [`Refusal`]; [`Table::apply`] folds an event
//! into the state; [`Table::perform`] does both. They are deterministic and do no I/O; dice are an argument.
//! [`Table::offers`] is what may be bet, [`Table::view`] everything that clients see. [`Session`] speaks
//! JSON lines to a table, as `boxman table` does.

mod apply;
mod claims;
mod command;
mod decide;
mod event;
mod ledger;
mod narrate;
mod next;
mod orders;
mod procedure;
mod refusal;
mod request;
mod rfc3339;
mod session;
mod snapshot;
mod table;
mod view;

pub use boxman_engine::{Duty, Engine, Field, LONGEST_LINE, Listed, Name, Row, refused};
pub use claims::{Claim, ClaimState, Fingerprint, Until};
pub use command::{
    About, Beneficiary, Command, DRAWN_ROLL, Entry, Inspection, NoRollReason, OrderReason, Resting,
    Staff, WagerWord,
};
pub use decide::{Decision, Foreseen, Offer, Quote};
pub use event::{Event, Settled};
pub use ledger::{Account, Ledger};
pub use next::{DueStep, Next};
pub use orders::{LONGEST_SEED, NextRules, Seed};
pub use refusal::{Code, Refusal};
pub use request::Request;
pub use session::Session;
pub use snapshot::{Misfit, Snapshot};
pub use table::{Bet, Meter, Player, Table};
pub use view::{
    BankOutlook, BankView, BetView, CapView, CaseStage, CouponView, DealersView, DiceSetView,
    HouseView, Lammers, MeterView, OnDuty, PhaseName, PlayerView, Puck, PuckAt, TipBoxes, View,
};
