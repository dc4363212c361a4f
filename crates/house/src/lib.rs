//! What else a house keeps on record, beside its tables and tournaments. Each is a pure engine: commands in, events
//! or a refusal out, no clock, no I/O, no randomness.
//!
//! - [`People`]: accounts, roles, wrong passwords and lockout, sign-ins.
//! - [`RulesRegister`]: the life of house rules and the licence.
//! - [`Approvals`]: what takes two people, and what is disabled.
//! - [`Journal`]: what the server itself notes.
//!
//! An event that somebody has to be able to look up later has a [`Line`] in the log of significant events. A further
//! engine (a link of meters, the books of the cage) is another module here.
//!
//! ```
//! use boxman_engine::{Engine, Name, Request};
//! use boxman_house::{Digest, People, PeopleCommand};
//!
//! let mut people = People::default();
//! let name = Name::new("ada").expect("a name");
//! let add = PeopleCommand::AddAccount { name: name.clone(), password: Digest::of(b"-"), roles: vec!["dealer".into()] };
//! for event in people.decide(&Request::from(add)).expect("accepted") {
//!     people.apply(&event);
//! }
//! assert_eq!(people.account("ada").expect("an account").roles, ["dealer"]);
//! ```

mod approvals;
mod digest;
mod journal;
mod licence;
mod line;
mod moment;
mod people;
mod raised;
mod refusal;
mod register;

pub use approvals::{
    Approvals, ApprovalsCommand, ApprovalsEvent, ApprovalsOpening, Approved, Pair, Waiting, What,
};
pub use digest::Digest;
pub use journal::{Journal, JournalCommand, JournalEvent, JournalOpening};
pub use licence::Licence;
pub use line::Line;
pub use moment::Moment;
pub use people::{
    ADMINISTRATOR, Account, CodeCheck, Device, FAILURES, FIRST_DELAY, Guest, LONGEST_DELAY, PLAYER,
    People, PeopleCommand, PeopleEvent, PeopleOpening, SecondFactor, SignIn, delay_after,
};
pub use refusal::{Code, Refusal};
pub use register::{
    Note, RegisterCommand, RegisterEvent, RegisterOpening, Rules, RulesRegister, Stage,
};

/// What happens, or why it does not.
type Decision<E> = Result<Vec<E>, Refusal>;

/// Tells [`boxman_engine`] how commands of a house engine are given.
macro_rules! instruction {
    ($command:ty) => {
        impl boxman_engine::Instruction for $command {
            type Code = crate::Code;
            type At = crate::Moment;
            const NAMES_PERSON: bool = true;

            fn dice(&mut self) -> Option<&mut Option<[u8; 2]>> {
                None
            }
        }
    };
}
use instruction;
