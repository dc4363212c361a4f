//! A table as it comes out of the record.

use std::{
    collections::HashSet,
    hash::{DefaultHasher, Hash, Hasher},
};

use boxman_store::{Entry, Replay, Store, fair::Secret};

use super::TableError;

const PAGE: usize = 5000;

/// A table that was loaded.
pub(super) struct Loaded {
    pub id: String,
    pub replay: Replay,
    /// The secret of the next draw.
    pub secret: Secret,
    /// Fingerprints of the ids that were answered: what is not here is new.
    pub ids: HashSet<u64>,
}

/// The fingerprint of somebody's id.
pub(super) fn fingerprint(actor: &str, id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (actor, id).hash(&mut hasher);
    hasher.finish()
}

/// A table that was just opened.
pub(super) fn opened(entry: &Entry, secret: Secret) -> Result<Loaded, TableError> {
    let replay = Replay::open(entry).map_err(|error| TableError::Record {
        table: entry.table.clone(),
        number: entry.number,
        error,
    })?;
    Ok(Loaded {
        id: entry.table.clone(),
        replay,
        secret,
        ids: HashSet::new(),
    })
}

/// Folds the whole record of a table, and checks its chain on the way.
pub(super) fn load(store: &dyn Store, id: &str) -> Result<Loaded, TableError> {
    let mut replay: Option<Replay> = None;
    let mut ids = HashSet::new();
    let mut next = 0;
    loop {
        let entries = store.entries(id, next, PAGE)?;
        let Some(last) = entries.last() else { break };
        next = last.number + 1;
        for entry in &entries {
            let followed = match &mut replay {
                None => Replay::open(entry).map(|opened| replay = Some(opened)),
                Some(replay) => replay.follow(entry),
            };
            followed.map_err(|error| TableError::Record {
                table: id.to_owned(),
                number: entry.number,
                error,
            })?;
            if let Some(mark) = &entry.id {
                ids.insert(fingerprint(&entry.actor, mark));
            }
        }
    }
    let replay = replay.ok_or_else(|| TableError::NoOpening(id.to_owned()))?;
    let secret = store
        .secret(id)?
        .filter(|secret| Some(secret.commitment()) == replay.commitment);
    Ok(Loaded {
        id: id.to_owned(),
        secret: secret.ok_or_else(|| TableError::NoSecret(id.to_owned()))?,
        replay,
        ids,
    })
}
