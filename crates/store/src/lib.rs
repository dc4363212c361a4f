//! The record of every table: append-only, hash-chained, durable before anything is answered.
//!
//! A [`Store`] keeps entries, accounts, sessions and significant events; [`Sqlite`] is the one in the
//! box. [`Writer`] commits what many tables write at once. [`audit`] walks a store and settles every
//! roll again, [`export`] writes it out, [`fair`] proves a drawn roll.
//!
//! ```
//! use boxman_store::{Entry, Sqlite, Store, Write};
//!
//! let folder = tempfile::tempdir().expect("a folder");
//! let store = Sqlite::open(folder.path()).expect("a store");
//! let opened = Entry::opening("t1", 0, r#"{"house":"practice","kind":"practice"}"#, None);
//! store.write(&[&[Write::Entry(opened)]]).expect("durable");
//! assert_eq!(store.tables().expect("a list"), ["t1"]);
//! ```

pub mod audit;
mod error;
pub mod export;
pub mod fair;
mod faults;
mod people;
mod record;
mod replay;
mod snapshot;
mod sqlite;
mod tallies;
mod tournaments;
mod writer;

pub use error::StoreError;
pub use faults::{Fault, Faults};
pub use people::{Account, SessionRow, Significant};
pub use record::{Asked, Balances, Entry, Hash, Head, Opening, RecordError, genesis, time_text};
pub use replay::{Replay, ReplayError};
pub use snapshot::Kept;
pub use sqlite::Sqlite;
pub use tallies::{Pairs, Tallies, Tally};
pub use tournaments::{Directed, StepError, Tourney, tourney_key};
pub use writer::{WriteError, Writer};

/// One change of a store. Changes handed over together become durable together.
#[derive(Clone, Debug)]
pub enum Write {
    /// An entry of a table's record.
    Entry(Entry),
    /// An entry of a tournament's record.
    Step(Entry),
    /// The secret of a table's next draw, whose commitment is in the record.
    Secret {
        /// The table.
        table: String,
        /// The secret.
        secret: fair::Secret,
    },
    /// The state of a table, from which it can be loaded.
    Snapshot(Kept),
    /// An account as it now is.
    Account(Account),
    /// A sign-in.
    Session(SessionRow),
    /// The end of a sign-in.
    EndSession {
        /// The digest of its token.
        digest: Hash,
    },
    /// A significant event.
    Significant(Significant),
    /// A setting that outlives a restart, such as a table that is disabled; no value removes it.
    Setting {
        /// Its name.
        key: String,
        /// Its value.
        value: Option<String>,
    },
}

/// Where the record is kept. All methods block; [`Writer`] is the way in for many writers.
pub trait Store: Send + Sync {
    /// Makes groups of changes durable, all or none.
    ///
    /// # Errors
    /// Nothing may be taken as written, nor as not written: see [`Store::reopen`].
    fn write(&self, groups: &[&[Write]]) -> Result<(), StoreError>;

    /// Opens the store anew after a failed write, so that what is then read is what is on disk.
    ///
    /// # Errors
    /// When it cannot be opened or written.
    fn reopen(&self) -> Result<(), StoreError>;

    /// Every table, in the order in which they were opened.
    ///
    /// # Errors
    /// When it cannot be read.
    fn tables(&self) -> Result<Vec<String>, StoreError>;

    /// Entries of a table from the number `from` on, at most `limit`.
    ///
    /// # Errors
    /// When it cannot be read.
    fn entries(&self, table: &str, from: u64, limit: usize) -> Result<Vec<Entry>, StoreError>;

    /// Entries that hold events from `seq` on, at most `limit`.
    ///
    /// # Errors
    /// When it cannot be read.
    fn since(&self, table: &str, seq: u64, limit: usize) -> Result<Vec<Entry>, StoreError>;

    /// The latest entries of a table with a drawn or called roll, newest first, at most `limit`.
    ///
    /// # Errors
    /// When it cannot be read.
    fn rolls(&self, table: &str, before: u64, limit: usize) -> Result<Vec<Entry>, StoreError>;

    /// The entry of a drawn roll, by the number of the draw.
    ///
    /// # Errors
    /// When it cannot be read.
    fn draw(&self, table: &str, draw: u64) -> Result<Option<Entry>, StoreError>;

    /// The entry that answered somebody's command with this id.
    ///
    /// # Errors
    /// When it cannot be read.
    fn answered(&self, table: &str, actor: &str, id: &str) -> Result<Option<Entry>, StoreError>;

    /// The secret of a table's next draw.
    ///
    /// # Errors
    /// When it cannot be read.
    fn secret(&self, table: &str) -> Result<Option<fair::Secret>, StoreError>;

    /// The latest snapshot of a table.
    ///
    /// # Errors
    /// When it cannot be read.
    fn snapshot(&self, table: &str) -> Result<Option<Kept>, StoreError>;

    /// Every id that a table has answered, with who sent it.
    ///
    /// # Errors
    /// When it cannot be read.
    fn ids(&self, table: &str, each: &mut dyn FnMut(&str, &str)) -> Result<(), StoreError>;

    /// Every tournament, in the order in which they were opened.
    ///
    /// # Errors
    /// When it cannot be read.
    fn tournaments(&self) -> Result<Vec<String>, StoreError>;

    /// Entries of a tournament from the number `from` on, at most `limit`.
    ///
    /// # Errors
    /// When it cannot be read.
    fn steps(&self, tournament: &str, from: u64, limit: usize) -> Result<Vec<Entry>, StoreError>;

    /// Entries of a tournament that hold events from `seq` on, at most `limit`.
    ///
    /// # Errors
    /// When it cannot be read.
    fn steps_since(
        &self,
        tournament: &str,
        seq: u64,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError>;

    /// The entry of a tournament that answered somebody's command with this id.
    ///
    /// # Errors
    /// When it cannot be read.
    fn step_answered(
        &self,
        tournament: &str,
        actor: &str,
        id: &str,
    ) -> Result<Option<Entry>, StoreError>;

    /// A setting.
    ///
    /// # Errors
    /// When it cannot be read.
    fn setting(&self, key: &str) -> Result<Option<String>, StoreError>;

    /// Every account.
    ///
    /// # Errors
    /// When it cannot be read.
    fn accounts(&self) -> Result<Vec<Account>, StoreError>;

    /// Every sign-in.
    ///
    /// # Errors
    /// When it cannot be read.
    fn sessions(&self) -> Result<Vec<SessionRow>, StoreError>;

    /// Significant events from a number on, with their hashes.
    ///
    /// # Errors
    /// When it cannot be read.
    fn significant(
        &self,
        from: u64,
        limit: usize,
    ) -> Result<Vec<(u64, Significant, Hash)>, StoreError>;

    /// Every setting.
    ///
    /// # Errors
    /// When it cannot be read.
    fn settings(&self) -> Result<Vec<(String, String)>, StoreError>;

    /// Checks the container of the record itself; the first fault, if there is one.
    ///
    /// # Errors
    /// When it cannot be read.
    fn check(&self) -> Result<Option<String>, StoreError>;
}
