//! What can go wrong with a store.

use std::path::PathBuf;

/// Why the store could not do something.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The folder cannot be used.
    #[error("the folder {path} cannot be used: {source}")]
    Folder {
        /// The folder.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The database refused.
    #[error("the store failed: {0}")]
    Database(#[from] rusqlite::Error),
    /// The database server refused.
    #[error("the database failed: {0}")]
    Postgres(String),
    /// The database server does not answer.
    #[error("the database {place} cannot be reached: {why}")]
    Unreachable {
        /// Its address, without the password.
        place: String,
        /// Why.
        why: String,
    },
    /// The database server is not fit to hold a record.
    #[error("the database {place} cannot hold the record: {why}")]
    Unfit {
        /// Its address, without the password.
        place: String,
        /// Why.
        why: &'static str,
    },
    /// There is nothing to be read.
    #[error("there is no record in the database {place}")]
    NoStore {
        /// Its address, without the password.
        place: String,
    },
    /// It was written by a later version.
    #[error("the store in {place} was written by a later version of Boxman")]
    LaterVersion {
        /// Where it is.
        place: String,
    },
    /// Another process writes to the database.
    #[error("another process has the store in {place} open: {holder}")]
    Leased {
        /// Its address, without the password.
        place: String,
        /// Who that is.
        holder: String,
    },
    /// The lease had ended when something was to be written; nothing was.
    #[error("the lease of the store is over")]
    LeaseOver,
    /// Another process writes to the database from now on.
    #[error("another process has taken over the store in {place}: this one writes nothing more")]
    TakenOver {
        /// Its address, without the password.
        place: String,
    },
    /// There is no room left.
    #[error("the store has no room left")]
    Full,
    /// A test made it fail.
    #[error("the store failed: {0}")]
    Injected(&'static str),
    /// What was read is not what was written.
    #[error("the store holds something that cannot be read: {0}")]
    Corrupt(String),
    /// Another process writes to it.
    #[error(
        "another process has the store in {path} open, such as a server that runs on it or an audit that reads it"
    )]
    Locked {
        /// Its folder.
        path: PathBuf,
    },
    /// An entry is not the next one of its record: somebody else has written to it.
    #[error("{record} is at entry {expected}, not at {found}: somebody else has written to it")]
    Conflict {
        /// The key of the record.
        record: String,
        /// The number of its next entry.
        expected: u64,
        /// The number of the entry that was to be written.
        found: u64,
    },
    /// The database is busy with somebody else's work.
    #[error("the store is busy")]
    Busy,
    /// It was written by an earlier version and has to be brought up to date first.
    #[error(
        "the store in {path} is of an earlier version: start `boxman serve` on it once, which brings it up to date"
    )]
    EarlierVersion {
        /// Its folder.
        path: PathBuf,
    },
    /// It was written by an earlier version and cannot be brought up to date.
    #[error("the store is of an earlier version and cannot be brought up to date: {0}")]
    Migration(String),
    /// It was opened to be read.
    #[error("this store was opened to be read")]
    ReadOnly,
    /// Others may read or write its files.
    #[error("others can {may} {path} (mode {mode:03o}): run `chmod {due:03o} {path}`")]
    Modes {
        /// The folder or file.
        path: PathBuf,
        /// Its mode.
        mode: u32,
        /// What others can do to it.
        may: &'static str,
        /// The mode it should have.
        due: u32,
    },
    /// There is no key.
    #[error(transparent)]
    Key(#[from] crate::KeyError),
    /// It was sealed with another key.
    #[error(
        "the secrets of this store were sealed with another key: give the one it was made with (--key-file or BOXMAN_KEY)"
    )]
    OtherKey,
    /// It was opened without its key.
    #[error(
        "the secrets of this store are sealed, and its key is not there (--key-file or BOXMAN_KEY)"
    )]
    Sealed,
    /// A secret is not what was sealed.
    #[error("{record:?}: its secret {name:?} is not what was sealed there")]
    BrokenSeal {
        /// The key of the record.
        record: String,
        /// The name of the secret.
        name: String,
    },
    /// The file that was opened lies no more where it was.
    #[error("{path} is not the file that was opened: somebody has moved, removed or replaced it")]
    Gone {
        /// Where it was.
        path: PathBuf,
    },
    /// A thread died while it held the store.
    #[error("the store was left in the middle of something")]
    Poisoned,
}

impl StoreError {
    /// The error of a database call, with the one that operators can act on by its own name.
    pub(crate) fn of(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::DiskFull) => StoreError::Full,
            Some(rusqlite::ErrorCode::DatabaseBusy) => StoreError::Busy,
            Some(rusqlite::ErrorCode::DatabaseCorrupt | rusqlite::ErrorCode::NotADatabase) => {
                StoreError::Corrupt(error.to_string())
            }
            _ => StoreError::Database(error),
        }
    }
}
