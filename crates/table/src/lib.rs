//! One craps table as a pure state machine.
//!
//! [`Table::decide`] turns a command into events or a [`Refusal`]; [`Table::apply`] folds an event
//! into the state. Both are deterministic and do no I/O; dice are an argument. [`Session`] speaks
//! JSON lines to a table, as `boxman table` does.
//!
//! ```
//! use boxman_table::Session;
//!
//! let mut session = Session::open("colorado").expect("a preset");
//! for line in [
//!     r#"{"do": "sit", "player": "ann", "seat": 1}"#,
//!     r#"{"do": "buy-in", "player": "ann", "amount": 100000}"#,
//!     r#"{"do": "bet", "player": "ann", "wager": "pass", "amount": 1000}"#,
//!     r#"{"do": "roll", "dice": [4, 2]}"#,
//! ] {
//!     assert!(session.line(line).starts_with(r#"{"ok":true"#));
//! }
//! let answer = session.line(r#"{"do": "take-down", "player": "ann", "wager": "pass"}"#);
//! assert!(answer.contains("cannot-remove") && answer.contains("CO-2305-3-b"));
//! ```

mod apply;
mod command;
mod decide;
mod event;
mod ledger;
mod narrate;
mod procedure;
mod refusal;
mod request;
mod session;
mod snapshot;
mod table;
mod view;

pub use command::{
    About, Command, Entry, For, Inspection, Name, NoRollReason, OrderReason, Resting, WagerWord,
};
pub use decide::{Decision, Foreseen, Offer, Quote};
pub use event::{Event, Settled};
pub use ledger::{Account, Ledger};
pub use refusal::{Code, Codes, Refusal};
pub use request::{Fields, Request};
pub use session::{Dice, LONGEST_LINE, Session, refused, too_long};
pub use snapshot::{Misfit, Snapshot};
pub use table::{Bet, Meter, Player, Table};
