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
    /// There is no room left.
    #[error("the store has no room left")]
    Full,
    /// A test made it fail.
    #[error("the store failed: {0}")]
    Injected(&'static str),
    /// What was read is not what was written.
    #[error("the store holds something that cannot be read: {0}")]
    Corrupt(String),
    /// Another process has it.
    #[error("another process has this store open")]
    Locked,
    /// A thread died while it held the store.
    #[error("the store was left in the middle of something")]
    Poisoned,
}

impl StoreError {
    /// The error of a database call, with the one that operators can act on by its own name.
    pub(crate) fn of(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::DiskFull) => StoreError::Full,
            Some(rusqlite::ErrorCode::DatabaseBusy) => StoreError::Locked,
            Some(rusqlite::ErrorCode::DatabaseCorrupt | rusqlite::ErrorCode::NotADatabase) => {
                StoreError::Corrupt(error.to_string())
            }
            _ => StoreError::Database(error),
        }
    }
}
