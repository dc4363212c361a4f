//! Where the record is, as every command that needs one is told.

use std::path::PathBuf;

use boxman_store::{Place, PlaceError};
use clap::Args;

/// Where the record is.
#[derive(Args, Clone, Debug)]
pub struct StoreArgs {
    /// The folder where the record is kept
    #[arg(long, value_name = "DIR", default_value = "boxman-data")]
    pub data: PathBuf,
    /// Instead of a folder, the PostgreSQL database where the record is kept, as postgres://USER:PASSWORD@HOST/DATABASE. The
    /// environment variable PGPASSWORD may hold the password, which others could see here. A folder is taken, too
    // It stays text until it is used: clap would repeat what it cannot read, and with that a password.
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    pub store: Option<String>,
}

impl Default for StoreArgs {
    fn default() -> StoreArgs {
        StoreArgs {
            data: "boxman-data".into(),
            store: None,
        }
    }
}

impl StoreArgs {
    /// The place that is meant.
    ///
    /// # Errors
    /// When what was written names none.
    pub fn place(&self) -> Result<Place, PlaceError> {
        match &self.store {
            Some(store) => store.parse(),
            None => Ok(self.data.clone().into()),
        }
    }
}
