//! What everything on record runs on: a pure engine that turns a command into events or a refusal.
//!
//! ```
//! use boxman_engine::{Codes, Engine, Instruction, Name, Refusal, Request};
//! use boxman_rules::Fault;
//! use serde::{Deserialize, Serialize};
//!
//! boxman_engine::commands! {
//!     /// What is asked of a room with one chair.
//!     pub enum Command;
//!
//!     /// Takes the chair.
//!     Sit = "sit", "Sit down", by "gp", of player {
//!         player: Name,
//!     }
//! }
//!
//! #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
//! struct Sat(Name);
//!
//! #[derive(Clone, Copy, PartialEq, Debug, Serialize)]
//! pub enum Code {
//!     BadCommand,
//!     DuplicateId,
//!     Taken,
//! }
//!
//! impl Codes for Code {
//!     const BAD_COMMAND: Code = Code::BadCommand;
//!     const DUPLICATE_ID: Code = Code::DuplicateId;
//! }
//!
//! impl Instruction for Command {
//!     type Code = Code;
//!     type At = i64;
//!     const NAMES_PERSON: bool = false;
//!
//!     fn dice(&mut self) -> Option<&mut Option<[u8; 2]>> {
//!         None
//!     }
//! }
//!
//! #[derive(Clone, Default)]
//! struct Room {
//!     chair: Option<Name>,
//! }
//!
//! impl Engine for Room {
//!     type Command = Command;
//!     type Event = Sat;
//!
//!     fn open_on(_: &str) -> Result<Room, Vec<Fault>> {
//!         Ok(Room::default())
//!     }
//!
//!     fn decide(&self, request: &Request<Command>) -> Result<Vec<Sat>, Refusal<Code>> {
//!         let Command::Sit { player } = &request.command;
//!         match &self.chair {
//!             None => Ok(vec![Sat(player.clone())]),
//!             Some(other) => Err(Refusal::new(Code::Taken, "", format!("{other} sits there"))),
//!         }
//!     }
//!
//!     fn apply(&mut self, Sat(player): &Sat) {
//!         self.chair = Some(player.clone());
//!     }
//!
//!     fn answer(&self, _: &Command) -> Result<Option<serde_json::Value>, Refusal<Code>> {
//!         Ok(None)
//!     }
//! }
//!
//! let sit = |name| Command::Sit { player: Name::new(name).expect("a name") };
//! let mut room = Room::default();
//! let ann = Name::new("ann").expect("a name");
//! assert_eq!(room.perform(sit("ann")), Ok(vec![Sat(ann)]));
//! assert_eq!(room.perform(sit("ben")).map_err(|refusal| refusal.code), Err(Code::Taken));
//! ```
//!
//! An [`Engine`] decides a [`Request`] and folds [events](Engine::Event) into its state. It does no I/O, reads no
//! clock and draws no dice: who asks, when, and the dice are part of the request. So the same record gives
//! the same state on every machine. What may be asked is a [catalogue](commands) with one row for each command.
//! [`Session`] speaks JSON lines to any engine.
//!
//! A table and a tournament are engines. This crate knows neither: it holds what they share.

mod catalogue;
mod duty;
mod engine;
mod holds;
mod json;
mod name;
mod refusal;
mod request;
mod session;

pub use catalogue::{Field, Listed, Row};
pub use duty::Duty;
pub use engine::Engine;
pub use holds::Holds;
pub use json::read_json;
pub use name::Name;
pub use refusal::{Codes, Refusal};
pub use request::{Fields, Instruction, Request, Time};
pub use session::{Dice, LONGEST_LINE, Session, accepted, refused};
