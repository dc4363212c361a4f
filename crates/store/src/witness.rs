//! The record anchored outside its file. At most a second after something was committed, the heads of all records become one root
//! of a Merkle tree; the root is chained to the one before it, signed with the key of the store and appended to files elsewhere. When
//! a server starts, and in an audit, the record must hold every entry that such a file has seen.
//!
//! Nobody waits for a root: what was acknowledged in the last second before a crash may not be witnessed yet.

mod file;
mod line;
mod tree;

use std::{
    collections::BTreeSet,
    fmt,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

pub use file::Seen;
pub use line::Accepted;

use crate::{Hash, Kind, Store, StoreError, Write, time_text};
use file::Place;

/// The name of the secret that says that a store has been witnessed.
const WITNESSED: &str = "witnessed";
/// How many losses are named.
const NAMED: usize = 20;

/// Why roots cannot be written or believed.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum WitnessError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the witness {path} cannot be used: {source}")]
    File {
        path: PathBuf,
        source: std::io::Error,
    },
    #[error("the witness {path} does not hold at line {line}: {why}")]
    Broken {
        path: PathBuf,
        line: u64,
        why: &'static str,
    },
    #[error("the witness {0} is signed with another key than the one of this store")]
    OtherKey(PathBuf),
    #[error("the store has no key to sign with")]
    NoKey,
}

/// Something that was witnessed and is not in the record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum Loss {
    /// The whole record.
    Record {
        record: String,
        number: u64,
        at: i64,
    },
    /// Its latest entries.
    Tail {
        record: String,
        number: u64,
        ends: u64,
        at: i64,
    },
    /// An entry is another one.
    Other {
        record: String,
        number: u64,
        at: i64,
    },
    /// The witness itself.
    Witness,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Loss::Record { record, number, at } => {
                let (record, at) = (Kind::title(record), time_text(*at));
                write!(
                    f,
                    "{record} is missing: it had reached entry {number} at {at}"
                )
            }
            Loss::Tail {
                record,
                number,
                ends,
                at,
            } => {
                let (record, at) = (Kind::title(record), time_text(*at));
                write!(
                    f,
                    "{record} ends at entry {ends}, but it had reached entry {number} at {at}"
                )
            }
            Loss::Other { record, number, at } => {
                let (record, at) = (Kind::title(record), time_text(*at));
                write!(
                    f,
                    "{record}, entry {number} is not the one that was there at {at}"
                )
            }
            Loss::Witness => f.write_str("the record was witnessed, but the witness is missing"),
        }
    }
}

/// What was witnessed and is not in the record, at most the first few of it by name.
///
/// # Errors
/// When the store cannot be read.
pub fn losses(store: &dyn Store, seen: &Seen) -> Result<Vec<Loss>, StoreError> {
    let mut found = Vec::new();
    for (record, (number, hash)) in &seen.heads {
        let (record, number, at) = (record.clone(), *number, seen.at);
        let entries = store.entries(&record, number, 1);
        let there = match &entries {
            Ok(entries) => entries.first().filter(|entry| entry.number == number),
            // What cannot be read is not what was there.
            Err(StoreError::Corrupt(_) | StoreError::Database(_)) => None,
            Err(_) => return entries.map(|_| Vec::new()),
        };
        if there.is_some_and(|entry| entry.hash == *hash) {
            continue;
        }
        found.push(match store.head(&record) {
            Ok(None) => Loss::Record { record, number, at },
            Ok(Some((ends, _))) if ends < number => Loss::Tail {
                record,
                number,
                ends,
                at,
            },
            _ => Loss::Other { record, number, at },
        });
        if found.len() == NAMED {
            break;
        }
    }
    Ok(found)
}

/// Files elsewhere that see every root.
pub struct Witness {
    places: Vec<Mutex<Place>>,
    /// Records that were written to and whose heads could not be read yet.
    due: Mutex<BTreeSet<String>>,
}

impl Witness {
    /// Reads what the files at these places have seen, and compares it with the record. Nothing is written yet.
    ///
    /// # Errors
    /// When one cannot be read or does not hold.
    pub fn open(
        paths: &[PathBuf],
        store: &dyn Store,
    ) -> Result<(Witness, Vec<Loss>), WitnessError> {
        let public = store.sign(&[0; 32]).ok_or(WitnessError::NoKey)?.public;
        let (mut places, mut lost) = (Vec::new(), Vec::new());
        let mut any = false;
        for path in paths {
            let seen = Seen::read(path, false)?;
            if let Some(seen) = &seen {
                if seen.public != public {
                    return Err(WitnessError::OtherKey(path.clone()));
                }
                any = true;
                lost.extend(losses(store, seen)?);
            }
            places.push(Mutex::new(Place::new(path, seen)));
        }
        if !any && !paths.is_empty() && store.secret("", WITNESSED)?.is_some() {
            lost.push(Loss::Witness);
        }
        let due = Mutex::default();
        Ok((Witness { places, due }, lost))
    }

    /// Begins to write: each file is told what it has not seen yet. With people who accepted a loss, everything is told again, and who
    /// they were.
    ///
    /// # Errors
    /// When one cannot be written.
    pub fn begin(
        &self,
        store: &dyn Store,
        at: i64,
        accepted: Option<Accepted>,
    ) -> Result<(), WitnessError> {
        if self.places.is_empty() {
            return Ok(());
        }
        let mut heads = Vec::new();
        for record in store.records()? {
            heads.extend(store.head(&record)?.map(|head| (record, head)));
        }
        for place in &self.places {
            let mut place = place.lock().unwrap_or_else(PoisonError::into_inner);
            place.begin(&heads, accepted.clone())?;
            place.publish(store, at)?;
        }
        // An empty record has told it nothing yet.
        if self.latest().is_none() {
            return Ok(());
        }
        let begun = Write::Secret {
            record: String::new(),
            name: WITNESSED.to_owned(),
            secret: at.to_le_bytes().to_vec(),
        };
        store.write(&[&[begun]])?;
        Ok(())
    }

    /// Tells every file what has changed since it was last told. What one could not be told it is told the next time.
    ///
    /// # Errors
    /// The first that could not be written.
    pub fn publish(&self, store: &dyn Store, at: i64) -> Result<(), WitnessError> {
        let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        due.extend(store.take_touched());
        let mut heads = Vec::new();
        for record in due.iter() {
            let head = store.head(record)?;
            heads.extend(head.map(|head| (record.clone(), head)));
        }
        due.clear();
        drop(due);
        let mut result = Ok(());
        for place in &self.places {
            let mut place = place.lock().unwrap_or_else(PoisonError::into_inner);
            place.add(&heads);
            let published = place.publish(store, at);
            result = result.and(published);
        }
        result
    }

    /// The number, the time and the value of the latest root in the first file.
    pub fn latest(&self) -> Option<(u64, i64, Hash)> {
        let place = self.places.first()?;
        let place = place.lock().unwrap_or_else(PoisonError::into_inner);
        place.latest()
    }
}

/// Where the witness of a folder is unless told: beside it, with the ending `.witness`.
pub fn beside(folder: &Path) -> Option<PathBuf> {
    let folder = std::path::absolute(folder).ok()?;
    let mut name = folder.file_name()?.to_owned();
    name.push(".witness");
    Some(folder.with_file_name(name))
}
