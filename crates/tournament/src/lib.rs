//! Colorado's craps tournaments (47.1-2315 and 47.1-2316) as a pure state machine around the table.
//!
//! [`Tournament::decide`] turns a command into events or a [`Refusal`]; [`Tournament::apply`] folds an
//! event into the state. Both are deterministic and do no I/O: dice, the seed of a draw and the time
//! are arguments. [`Session`] speaks JSON lines to a tournament, as `boxman tournament run` does.
//!
//! Points are one type, money another ([`Points`], [`Cents`](boxman_rules::Cents)), and nothing turns
//! one into the other. The books know nine movements of money, and none leads from a prize pool to
//! the licensee.
//!
//! ```
//! use boxman_tournament::{Session, EXAMPLE};
//!
//! let mut session = Session::open(EXAMPLE).expect("an example");
//! let answer = session.line(r#"{"do": "submit-rules", "at": "2026-11-20T10:00:00"}"#);
//! assert!(answer.starts_with(r#"{"ok":true"#));
//! // The Division has five days.
//! let answer = session.line(r#"{"do": "draw-seats", "event": "Main event", "seed": "7", "at": "2026-11-24T10:00:00"}"#);
//! assert!(answer.contains("five-days") && answer.contains("CO-2315.06-c"));
//! ```

mod apply;
mod books;
mod command;
mod decide;
mod draw;
mod event;
mod forms;
mod heat;
mod matter;
mod points;
mod refusal;
mod series;
mod session;
pub mod setup;
mod standings;
mod tournament;
mod view;
mod when;
mod written;

use matter::Matter;

pub use books::{Books, Cash};
pub use command::{Command, Objection, Payment, Purse, Request};
pub use decide::AfterDeadline;
pub use event::{Drawn, Event, PrizeKind, Seat, Stack, Throw};
pub use forms::{Form, FormCash, FormEntry, FormPayout, FormTotals, Forms, FormsView};
pub use heat::{Heat, Stage};
pub use points::Points;
pub use refusal::{Code, Refusal};
pub use series::SeriesPlace;
pub use session::Session;
pub use setup::Setup;
pub use standings::Standing;
pub use tournament::{
    CashLine, Copy, Entry, Payout, Person, Progress, Receipt, Split, Status, Tournament, Voucher,
};
pub use view::{
    AwardView, Board, ColourValue, EntryView, EventView, HeatLine, HeatSeat, HeatTable, HeatView,
    ItemView, Notice, Pays, PlaceCash, PrizeView, Purses, RebuysView, Registration, RoundView,
    RulesView, StandingView, View, VoucherView,
};
pub use when::{Day, When};

/// A set-up to start from: a single event of two rounds with re-buys.
pub const EXAMPLE: &str = include_str!("../examples/single-event.toml");
