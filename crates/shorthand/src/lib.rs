//! The dealers' shorthand: one line in the words of the trade becomes commands of a table, or a reason why not.
//!
//! ```
//! use boxman_rules::{House, dollars};
//! use boxman_shorthand::{Memory, Shorthand, Speaker};
//! use boxman_table::{Command, Name, Table};
//!
//! let mut table = Table::open(House::read("colorado").expect("a preset"));
//! table.perform(Command::sit("ann", 3))?;
//! table.perform(Command::buy_in("ann", dollars(500)))?;
//!
//! let shorthand = Shorthand::of(table.house());
//! let memory = Memory::default();
//! let booking = shorthand.read("3 pass 10", &Speaker::Crew, &table, &memory).expect("a bet");
//! let preview = shorthand.preview(&table, booking, None, None);
//! assert_eq!(preview.sentences, ["Pass $10"]);
//! assert_eq!(preview.refused, None);
//!
//! // A player's own line names no seat.
//! let ann = Speaker::Player(Name::new("ann").expect("a name"));
//! let refused = shorthand.read("12 on the sixx", &ann, &table, &memory).expect_err("no such word");
//! assert_eq!(refused.to_string(), "\"sixx\" means nothing here; did you mean \"six\"?");
//! # Ok::<(), boxman_table::Refusal>(())
//! ```
//!
//! What wagers are called stands in `rulebooks/shorthand.toml`; which of them there are, their units and what is up
//! come from the house and the table. The grammar is described in `docs/shorthand.md`, and every line there is played
//! by a test. The crate is pure: no clock, no I/O, no randomness. It gives no command itself.

mod book;
mod complete;
mod lexicon;
mod memory;
mod misheard;
mod parse;
mod preview;
mod split;
mod words;

use boxman_rules::{House, Role};
use boxman_table::{Name, Table};

pub use book::Booking;
pub use complete::Completion;
pub use lexicon::Lexicon;
pub use memory::Memory;
pub use misheard::Misheard;
pub use preview::Preview;

/// Who says a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Speaker {
    /// A player: the line is about their own bets.
    Player(Name),
    /// Somebody of the crew: the line begins with a seat, or names it.
    Crew,
}

/// The shorthand of one house.
#[derive(Debug)]
pub struct Shorthand {
    lexicon: Lexicon,
}

impl Shorthand {
    /// The shorthand of a house.
    pub fn of(house: &House) -> Shorthand {
        Shorthand {
            lexicon: Lexicon::of(house),
        }
    }

    /// What a line comes to at a table of this house.
    ///
    /// # Errors
    /// Why it is not understood, or comes to nothing.
    pub fn read(
        &self,
        line: &str,
        speaker: &Speaker,
        table: &Table,
        memory: &Memory,
    ) -> Result<Booking, Misheard> {
        let own = match speaker {
            Speaker::Player(name) => Some(name),
            Speaker::Crew => None,
        };
        let seats = table.house().seats;
        let said = parse::parse(&self.lexicon, line, seats, own.is_none());
        let said = said.map_err(|misheard| self.with_nearest(misheard))?;
        let desk = book::Desk {
            table,
            lexicon: &self.lexicon,
            memory,
        };
        desk.book(&said, own)
    }

    /// Tries a booking on a copy of the table: given in this role, at this time.
    pub fn preview(
        &self,
        table: &Table,
        booking: Booking,
        by: Option<Role>,
        at: Option<i64>,
    ) -> Preview {
        preview::try_on(table, booking, by, at)
    }

    /// What a line may go on with.
    pub fn complete(&self, line: &str) -> Vec<Completion> {
        self.lexicon.complete(line)
    }

    fn with_nearest(&self, misheard: Misheard) -> Misheard {
        match misheard {
            Misheard::Unknown { word, .. } => Misheard::Unknown {
                near: self.lexicon.nearest(&word),
                word,
            },
            other => other,
        }
    }
}
