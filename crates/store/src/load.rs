//! An engine as it comes out of its record: from its latest snapshot on, with the chain checked on the way.

use crate::{Entry, Kind, Recorded, Replay, ReplayError, Store, StoreError};

const PAGE: usize = 5000;

/// Why a record cannot be loaded.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum LoadError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{record}, entry {number}: {error}")]
    Record {
        record: String,
        number: u64,
        error: ReplayError,
    },
}

/// What was loaded.
pub struct Loaded<E: Recorded> {
    /// The engine as its record leaves it.
    pub replay: Replay<E>,
    /// The number of the first entry that was not in its snapshot.
    pub snapshot: u64,
    /// The number of a snapshot that did not hold and was passed over.
    pub bad_snapshot: Option<u64>,
}

/// Folds a record from its latest snapshot on; `None` if it has no opening.
///
/// # Errors
/// When it cannot be read or does not hold.
pub fn load<E: Recorded>(store: &dyn Store, key: &str) -> Result<Option<Loaded<E>>, LoadError> {
    let (mut replay, bad_snapshot) = resume::<E>(store, key)?;
    let snapshot = replay.as_ref().map_or(0, |replay| replay.head.number);
    let mut next = snapshot;
    loop {
        let entries = store.entries(key, next, PAGE)?;
        let Some(last) = entries.last() else { break };
        next = last.number + 1;
        for entry in &entries {
            fold(&mut replay, entry)?;
        }
    }
    Ok(replay.map(|replay| Loaded {
        replay,
        snapshot,
        bad_snapshot,
    }))
}

/// Folds the next entry of a record.
pub(crate) fn fold<E: Recorded>(
    replay: &mut Option<Replay<E>>,
    entry: &Entry,
) -> Result<(), LoadError> {
    let followed = match replay {
        None => Replay::open(entry).map(|opened| *replay = Some(opened)),
        Some(replay) => replay.follow(entry),
    };
    followed.map_err(|error| LoadError::Record {
        record: Kind::title(&entry.record),
        number: entry.number,
        error,
    })
}

/// The engine at its latest snapshot, if it has one that holds, and the number of one that does not.
fn resume<E: Recorded>(
    store: &dyn Store,
    key: &str,
) -> Result<(Option<Replay<E>>, Option<u64>), StoreError> {
    let Some(snapshot) = store.snapshot(key)? else {
        return Ok((None, None));
    };
    let last = store.entries(key, snapshot.number.saturating_sub(1), 1)?;
    match last.first().map(|last| Replay::resume(&snapshot, last)) {
        Some(Ok(replay)) => Ok((Some(replay), None)),
        _ => Ok((None, Some(snapshot.number))),
    }
}
