//! An engine as it comes out of the record, with what its task needs beside it.

use std::{
    collections::HashSet,
    hash::{DefaultHasher, Hash, Hasher},
};

use boxman_store::{
    Entry, Kind, Replay,
    fair::{Chain, Source},
    load as load_record, source_of_draws,
};

use super::{Hosted, RunError, Services};

/// What was loaded.
pub struct Loaded<E: Hosted> {
    pub id: String,
    /// The person who opened it.
    pub opened_by: String,
    pub replay: Replay<E>,
    /// Where the secrets of draws come from, for engines that draw.
    pub source: Option<Source>,
    /// Fingerprints of the ids that were answered: what is not here is new.
    pub ids: HashSet<u64>,
    /// The number of the first entry that no snapshot holds.
    pub snapshot: u64,
    /// What is around the engine.
    pub local: E::Local,
}

/// The fingerprint of somebody's id.
pub(super) fn fingerprint(actor: &str, id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (actor, id).hash(&mut hasher);
    hasher.finish()
}

/// A record that was just opened.
pub(super) fn opened<E: Hosted>(
    services: &Services,
    entry: &Entry,
    chain: Option<Chain>,
) -> Result<Loaded<E>, RunError> {
    let replay = Replay::open(entry).map_err(|error| RunError::Open {
        record: Kind::title(&entry.record),
        error,
    })?;
    Ok(Loaded {
        id: Kind::of(&entry.record).1.to_owned(),
        opened_by: entry.actor.clone(),
        local: E::local(services, &entry.record, &replay)?,
        replay,
        source: chain.map(Source::Chain),
        ids: HashSet::new(),
        snapshot: 0,
    })
}

/// Folds a record from its latest snapshot on.
pub(super) fn load<E: Hosted>(services: &Services, id: &str) -> Result<Loaded<E>, RunError> {
    let store = &*services.store;
    let key = E::KIND.key(id);
    let title = || Kind::title(&key);
    let loaded = load_record::<E>(store, &key)?;
    let loaded = loaded.ok_or_else(|| RunError::NoOpening(title()))?;
    if let Some(number) = loaded.bad_snapshot {
        tracing::warn!(record = %key, number, "the snapshot does not hold: the record is folded from its start");
    }
    let mut ids = HashSet::new();
    store.ids(&key, &mut |actor, mark| {
        ids.insert(fingerprint(actor, mark));
    })?;
    let opening = store.entries(&key, 0, 1)?.into_iter().next();
    let replay = loaded.replay;
    let source = source_of_draws(store, &replay)?;
    if replay.commitment.is_some() && source.is_none() {
        return Err(RunError::NoSecret(title()));
    }
    Ok(Loaded {
        id: id.to_owned(),
        opened_by: opening.map(|entry| entry.actor).unwrap_or_default(),
        source,
        local: E::local(services, &key, &replay)?,
        replay,
        ids,
        snapshot: loaded.snapshot,
    })
}
