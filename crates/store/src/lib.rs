//! The record of every engine: append-only, hash-chained, durable before anything is answered.
//!
//! A [`Store`] keeps entries of records, with secrets and snapshots beside them; [`Sqlite`] is the one in the
//! box, [`Postgres`] the one on a database server, and a [`Place`] names either. [`copy`] brings a record from one to another. [`Writer`] commits what many tasks write at once. [`audit`] walks a store and decides everything in it
//! again, [`export`] writes it out, [`log`] reads the log of significant events, [`fair`] proves a drawn roll.
//!
//! ```
//! use boxman_store::{Entry, Sqlite, Store, Write};
//!
//! let folder = tempfile::tempdir().expect("a folder");
//! let store = Sqlite::open(folder.path()).expect("a store");
//! let opened = Entry::opening("t1", 0, r#"{"house":"practice","kind":"practice"}"#, None);
//! store.write(&[&[Write::Entry(opened)]]).expect("durable");
//! assert_eq!(store.records().expect("a list"), ["t1"]);
//! ```

pub mod audit;
mod copy;
mod error;
pub mod export;
pub mod fair;
mod faults;
mod key;
mod load;
pub mod log;
mod offline;
mod place;
mod postgres;
mod record;
mod recorded;
mod replay;
mod snapshot;
mod sqlite;
mod tallies;
mod touched;
pub mod witness;
mod writer;

use std::collections::BTreeSet;

pub use copy::{CopyError, copy};
pub use error::StoreError;
pub use faults::{Fault, Faults};
pub use key::{KEY_VARIABLE, Key, KeyError};
pub use load::{LoadError, Loaded, load};
pub use offline::Offline;
pub use place::{Opened, Place, PlaceError};
pub use postgres::{Address, Postgres};
pub use record::{Balances, Entry, Hash, Head, Opening, RecordError, frame, genesis, time_text};
pub use recorded::{HOUSE, Kind, Recorded, TournamentOpening};
pub use replay::{Replay, ReplayError};
pub use snapshot::Snapshot;
pub use sqlite::{Options, Sqlite};
pub use tallies::{Pairs, Tallies, Tally};
pub use writer::{WriteError, Writer};

/// One change of a store. Changes handed over together become durable together.
#[derive(Clone, Debug)]
pub enum Write {
    /// An entry of a record. It is written only if it is the next one of its record.
    Entry(Entry),
    /// Something that a record must not show, such as the secret of its next draw, whose commitment is in it.
    Secret {
        /// The key of the record.
        record: String,
        /// What it is; a later one of the same name takes its place.
        name: String,
        /// The secret.
        secret: Vec<u8>,
    },
    /// The state of an engine, from which it can be loaded.
    Snapshot(Snapshot),
}

impl Write {
    /// The chain of a record's next draws.
    pub fn chain(record: &str, chain: &fair::Chain) -> Write {
        let last = chain.last().map_or(&[][..], |last| &last.0[..]);
        Write::Secret {
            record: record.to_owned(),
            name: CHAIN.to_owned(),
            secret: last.to_vec(),
        }
    }
}

/// The name of the secret that is the hash of somebody's password, in the record of people.
pub fn password_of(name: &str) -> String {
    format!("password of {name}")
}

/// The name of the secret that somebody's codes come from, in the record of people.
pub fn second_factor_of(name: &str) -> String {
    format!("second factor of {name}")
}

/// The name of the last secret of the chain of a record's draws.
const CHAIN: &str = "chain";
/// The name of the secret of the next draw in a record of an earlier version.
const NEXT_DRAW: &str = "next draw";

/// By what entries of a record are found besides their number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tag {
    /// Rolls, by the `seq` of their first event.
    Roll,
    /// Drawn rolls, by the number of the draw.
    Draw,
}

/// A signature, and the public half of the key that made it.
#[derive(Clone, Copy, Debug)]
pub struct Signed {
    /// The public key, of Ed25519.
    pub public: [u8; 32],
    /// The signature.
    pub signature: [u8; 64],
}

/// Where the record is kept. All methods block; [`Writer`] is the way in for many writers.
pub trait Store: Send + Sync {
    /// Makes groups of changes durable, all or none. An entry that is not the next one of its record is refused.
    ///
    /// # Errors
    /// Nothing may be taken as written, nor as not written: see [`Store::reopen`].
    fn write(&self, groups: &[&[Write]]) -> Result<(), StoreError>;

    /// Opens the store again after a failed write, so that what is then read is what is on disk.
    ///
    /// # Errors
    /// When it cannot be opened or written.
    fn reopen(&self) -> Result<(), StoreError>;

    /// The key of every record, in the order in which they were opened.
    ///
    /// # Errors
    /// When it cannot be read.
    fn records(&self) -> Result<Vec<String>, StoreError>;

    /// Entries of a record from the number `from` on, at most `limit`.
    ///
    /// # Errors
    /// When it cannot be read.
    fn entries(&self, record: &str, from: u64, limit: usize) -> Result<Vec<Entry>, StoreError>;

    /// Entries that hold events from `seq` on, at most `limit`.
    ///
    /// # Errors
    /// When it cannot be read.
    fn since(&self, record: &str, seq: u64, limit: usize) -> Result<Vec<Entry>, StoreError>;

    /// The latest entries with a tag whose number by that tag is below `below`, newest first, at most `limit`.
    ///
    /// # Errors
    /// When it cannot be read.
    fn latest(
        &self,
        record: &str,
        tag: Tag,
        below: u64,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError>;

    /// The entry that answered somebody's command with this id.
    ///
    /// # Errors
    /// When it cannot be read.
    fn answered(&self, record: &str, actor: &str, id: &str) -> Result<Option<Entry>, StoreError>;

    /// Every id that a record has answered, with who sent it.
    ///
    /// # Errors
    /// When it cannot be read.
    fn ids(&self, record: &str, each: &mut dyn FnMut(&str, &str)) -> Result<(), StoreError>;

    /// Significant entries of all records in the order in which they became durable, each with its number in that
    /// order, from a number on, at most `limit`. The first is 1, and none is left out.
    ///
    /// # Errors
    /// When it cannot be read.
    fn significant(&self, from: u64, limit: usize) -> Result<Vec<(u64, Entry)>, StoreError>;

    /// A secret of a record.
    ///
    /// # Errors
    /// When it cannot be read.
    fn secret(&self, record: &str, name: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// The record and the name of every secret.
    ///
    /// # Errors
    /// When it cannot be read.
    fn secret_names(&self) -> Result<Vec<(String, String)>, StoreError>;

    /// The latest snapshot of a record.
    ///
    /// # Errors
    /// When it cannot be read.
    fn snapshot(&self, record: &str) -> Result<Option<Snapshot>, StoreError>;

    /// The number and the hash of a record's latest entry.
    ///
    /// # Errors
    /// When it cannot be read.
    fn head(&self, record: &str) -> Result<Option<(u64, Hash)>, StoreError>;

    /// The keys of the records that were, or may have been, written to since this was last asked.
    fn take_touched(&self) -> BTreeSet<String>;

    /// Signs a digest with the key of the store; `None` without one.
    fn sign(&self, digest: &Hash) -> Option<Signed>;

    /// Whether what was opened can still be found where it was.
    ///
    /// # Errors
    /// When it cannot.
    fn still_there(&self) -> Result<(), StoreError>;

    /// Checks the container of the record itself; the first fault, if there is one.
    ///
    /// # Errors
    /// When it cannot be read.
    fn check(&self) -> Result<Option<String>, StoreError>;
}

/// The ids of the records of a kind, in the order in which they were opened.
///
/// # Errors
/// When the store cannot be read.
pub fn ids_of(store: &dyn Store, kind: Kind) -> Result<Vec<String>, StoreError> {
    let keys = store.records()?;
    let of_kind = |key: String| {
        let (found, id) = Kind::of(&key);
        (found == kind).then(|| id.to_owned())
    };
    Ok(keys.into_iter().filter_map(of_kind).collect())
}

/// Where the secret of a record's next draw comes from; `None` if that is not what the record has committed to.
///
/// # Errors
/// When the store cannot be read.
pub fn source_of_draws<E: Recorded>(
    store: &dyn Store,
    replay: &Replay<E>,
) -> Result<Option<fair::Source>, StoreError> {
    let read = |name: &str| {
        let secret = store.secret(&replay.key, name)?;
        let secret = secret.and_then(|bytes| bytes.try_into().ok());
        Ok::<_, StoreError>(secret.map(fair::Secret))
    };
    Ok(match &replay.anchor {
        Some(anchor) => {
            let chain = read(CHAIN)?.map(|last| fair::Chain::new(anchor.from, last));
            let chain = chain.filter(|chain| chain.anchor() == anchor);
            chain.map(fair::Source::Chain)
        }
        None => {
            let secret = read(NEXT_DRAW)?;
            let committed = |secret: &fair::Secret| Some(secret.commitment()) == replay.commitment;
            secret.filter(committed).map(fair::Source::Single)
        }
    })
}
