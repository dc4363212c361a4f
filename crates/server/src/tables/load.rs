//! A table as it comes out of the record.

use std::{
    collections::{BTreeMap, HashSet},
    hash::{DefaultHasher, Hash, Hasher},
};

use boxman_store::{Entry, Replay, Store, fair::Secret};

use super::{NextRules, TableError};

const PAGE: usize = 5000;

/// A table that was loaded.
pub(super) struct Loaded {
    pub id: String,
    pub replay: Replay,
    /// The secret of the next draw.
    pub secret: Secret,
    /// Fingerprints of the ids that were answered: what is not here is new.
    pub ids: HashSet<u64>,
    /// Players' seeds for the draws to come.
    pub seeds: BTreeMap<String, String>,
    /// The number of the approved house rules it runs under.
    pub rules: Option<u64>,
    /// House rules that wait until no bet is up.
    pub next_rules: Option<NextRules>,
    /// The number of the first entry that no snapshot holds.
    pub kept: u64,
}

/// The setting that holds the players' seeds at a table.
pub(super) fn seeds_key(table: &str) -> String {
    format!("seeds:{table}")
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
        rules: replay.opening.rules,
        next_rules: None,
        replay,
        secret,
        ids: HashSet::new(),
        seeds: BTreeMap::new(),
        kept: 0,
    })
}

/// The table at its latest snapshot, if it has one that holds.
fn resume(store: &dyn Store, id: &str) -> Result<Option<Replay>, TableError> {
    let Some(kept) = store.snapshot(id)? else {
        return Ok(None);
    };
    let last = store.entries(id, kept.number.saturating_sub(1), 1)?;
    match last.first().map(|last| Replay::resume(&kept, last)) {
        Some(Ok(replay)) => Ok(Some(replay)),
        _ => {
            tracing::warn!(table = %id, number = kept.number, "the snapshot does not hold: the record is folded from its start");
            Ok(None)
        }
    }
}

fn setting<T: serde::de::DeserializeOwned>(
    store: &dyn Store,
    key: &str,
) -> Result<Option<T>, TableError> {
    let text = store.setting(key)?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
}

/// Folds the record of a table from its latest snapshot on, and checks its chain on the way.
pub(super) fn load(store: &dyn Store, id: &str) -> Result<Loaded, TableError> {
    let mut replay = resume(store, id)?;
    let kept = replay.as_ref().map_or(0, |replay| replay.head.number);
    let mut next = kept;
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
        }
    }
    let mut ids = HashSet::new();
    store.ids(id, &mut |actor, mark| {
        ids.insert(fingerprint(actor, mark));
    })?;
    let seeds = setting(store, &seeds_key(id))?;
    let next_rules = setting(store, &NextRules::key(id))?;
    let changed: Option<u64> = setting(store, &NextRules::changed_key(id))?;
    let replay = replay.ok_or_else(|| TableError::NoOpening(id.to_owned()))?;
    let secret = store
        .secret(id)?
        .filter(|secret| Some(secret.commitment()) == replay.commitment);
    Ok(Loaded {
        id: id.to_owned(),
        secret: secret.ok_or_else(|| TableError::NoSecret(id.to_owned()))?,
        rules: changed.or(replay.opening.rules),
        next_rules,
        replay,
        ids,
        seeds: seeds.unwrap_or_default(),
        kept,
    })
}
