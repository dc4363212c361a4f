//! Where a store is: a folder, which is kept by SQLite, or the address of a PostgreSQL database.

use std::{
    env, fmt,
    path::{Path, PathBuf},
    str::FromStr,
    sync::Arc,
};

use crate::{Address, Options, Postgres, Sqlite, Store, StoreError, witness};

/// Why something names no place. What was written is not repeated: it may hold a password.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum PlaceError {
    #[error(
        "this is no address of a database: it has the form postgres://USER:PASSWORD@HOST:PORT/DATABASE, with %-escapes for what is neither letter nor digit"
    )]
    Address,
    #[error("this is neither a folder nor an address that begins with postgres://")]
    Unknown,
    #[error("the name of the folder is empty")]
    Empty,
}

/// Where a store is. As text it shows no password.
#[derive(Clone, Debug)]
pub enum Place {
    /// A folder.
    Folder(PathBuf),
    /// A database.
    Database(Address),
}

/// A store that is open.
pub struct Opened {
    /// The store.
    pub store: Arc<dyn Store>,
    /// Files that others could read before it was opened, and cannot any more.
    pub tightened: Vec<PathBuf>,
}

impl Place {
    /// Opens the store that is there to write to it; makes it if there is none.
    ///
    /// # Errors
    /// When it cannot be opened, or another process writes to it.
    pub fn open(&self, options: &Options) -> Result<Opened, StoreError> {
        match self {
            Place::Folder(folder) => {
                let store = Sqlite::open_with(folder, options)?;
                let tightened = store.tightened.clone();
                let store = Arc::new(store);
                Ok(Opened { store, tightened })
            }
            Place::Database(address) => Ok(Opened {
                store: Arc::new(Postgres::open(address, options)?),
                tightened: Vec::new(),
            }),
        }
    }

    /// Opens the store that is there, to read it as it is at this moment.
    ///
    /// # Errors
    /// When there is none.
    pub fn open_existing(&self, options: &Options) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            Place::Folder(folder) => Arc::new(Sqlite::open_existing_with(folder, options)?),
            Place::Database(address) => Arc::new(Postgres::open_existing(address, options)?),
        })
    }

    /// The folder, if it is one.
    pub fn folder(&self) -> Option<&Path> {
        match self {
            Place::Folder(folder) => Some(folder),
            Place::Database(_) => None,
        }
    }

    /// Where its witness is unless told: beside a folder, for a database in a file of the user's own that is named after it.
    pub fn witness(&self) -> Option<PathBuf> {
        match self {
            Place::Folder(folder) => witness::beside(folder),
            Place::Database(address) => {
                let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
                let state = set("XDG_STATE_HOME").map(PathBuf::from);
                let state = state.or_else(|| {
                    set("HOME").map(|home| PathBuf::from(home).join(".local").join("state"))
                })?;
                let name = format!("{}.witness", address.file_name());
                Some(state.join("boxman").join(name))
            }
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Folder(folder) => folder.display().fmt(f),
            Place::Database(address) => address.fmt(f),
        }
    }
}

impl FromStr for Place {
    type Err = PlaceError;

    fn from_str(text: &str) -> Result<Place, PlaceError> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return text.parse().map(Place::Database);
        }
        if text.is_empty() {
            return Err(PlaceError::Empty);
        }
        if text.contains("://") {
            return Err(PlaceError::Unknown);
        }
        Ok(Place::Folder(text.into()))
    }
}

impl From<PathBuf> for Place {
    fn from(folder: PathBuf) -> Place {
        Place::Folder(folder)
    }
}

impl From<&Path> for Place {
    fn from(folder: &Path) -> Place {
        Place::Folder(folder.to_owned())
    }
}

impl From<Address> for Place {
    fn from(address: Address) -> Place {
        Place::Database(address)
    }
}

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn an_address_is_shown_without_its_password() {
        let shown = |text: &str| match text.parse::<Place>() {
            Ok(place) => format!("{place} {place:?}"),
            Err(error) => error.to_string(),
        };
        for text in [
            "postgres://ann:hush@db.example:5433/house",
            "postgresql://ann:hush@db.example:5433/house?sslmode=disable",
        ] {
            assert!(
                shown(text).starts_with("postgres://ann@db.example:5433/house "),
                "{}",
                shown(text)
            );
            assert!(!shown(text).contains("hush"), "{}", shown(text));
        }
        // What cannot be read is not repeated either.
        for text in [
            "postgres://ann:hush@db/house?hush=1",
            "mysql://ann:hush@db/house",
        ] {
            assert!(text.parse::<Place>().is_err(), "{text}");
            assert!(!shown(text).contains("hush"), "{}", shown(text));
        }
        assert_eq!(
            shown("postgres:///house?host=/run/db&user=ann"),
            "postgres://ann@/house?host=/run/db Database(postgres://ann@/house?host=/run/db)"
        );
        assert_eq!(shown("boxman-data"), "boxman-data Folder(\"boxman-data\")");
        assert!("".parse::<Place>().is_err());
    }
}
