//! Snapshots: the state of an engine at one moment of its record, so that a restart folds only what came
//! after. The record stays the truth: the audit folds it from the start and compares.

use serde::{Deserialize, Serialize};

use crate::{
    Key, Recorded, Replay, ReplayError,
    fair::{Anchor, Seeds},
    record::{Entry, Hash, Hasher, Head, read},
};

/// A snapshot as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The key of the record.
    pub record: String,
    /// The number of the first entry that is not in it.
    pub number: u64,
    /// The state, as JSON.
    pub state: String,
    /// A digest of the rest.
    pub digest: Hash,
}

impl Snapshot {
    /// A snapshot with its digest.
    pub(crate) fn of(record: &str, number: u64, state: String) -> Snapshot {
        Snapshot {
            record: record.to_owned(),
            number,
            digest: digest(record, number, &state),
            state,
        }
    }

    /// A snapshot that was read with its mark. Without the key the mark cannot be checked; the audit compares what the snapshot
    /// says. One with another mark comes without a digest, so that it is passed over.
    pub(crate) fn marked(
        record: &str,
        number: u64,
        state: String,
        mark: &[u8],
        key: Option<&Key>,
    ) -> Snapshot {
        let mut taken = Snapshot::of(record, number, state);
        if key.is_some_and(|key| key.mark(&taken.digest)[..] != *mark) {
            taken.digest = [0; 32];
        }
        taken
    }

    /// Whether it is as it was written.
    pub fn is_whole(&self) -> bool {
        self.digest == digest(&self.record, self.number, &self.state)
    }
}

fn digest(record: &str, number: u64, state: &str) -> Hash {
    let mut hasher = Hasher::new(&[0; 32]);
    hasher.text("boxman snapshot 1").text(record);
    hasher.number(number).text(state);
    hasher.finish()
}

/// Everything of a [`Replay`] as data.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct State<E: Recorded> {
    head: Head,
    draws: u64,
    commitment: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    anchor: Option<Anchor>,
    #[serde(default, skip_serializing_if = "Seeds::is_empty")]
    closed: Seeds,
    #[serde(default, skip_serializing_if = "Seeds::is_empty")]
    stale: Seeds,
    opening: E::Opening,
    #[serde(rename = "house")]
    rules: String,
    #[serde(rename = "table")]
    engine: E::State,
    #[serde(rename = "tallies")]
    notes: E::Notes,
}

impl<E: Recorded> Replay<E> {
    /// The state as it is to be stored; `None` for an engine that is always folded from its record.
    pub fn snapshot(&self) -> Option<Snapshot> {
        let state = State::<E> {
            head: self.head,
            draws: self.draws,
            commitment: self.commitment.clone(),
            anchor: self.anchor.clone(),
            closed: self.closed.clone(),
            stale: self.stale.clone(),
            opening: self.opening.clone(),
            rules: self.rules.clone(),
            engine: self.engine.state()?,
            notes: self.notes.clone(),
        };
        let state = serde_json::to_string(&state).expect("a state is plain data");
        Some(Snapshot::of(&self.key, self.head.number, state))
    }

    /// The engine at a snapshot. `last` is the entry of the record that it was taken behind.
    ///
    /// # Errors
    /// When it is damaged or not of this record; the record itself can still be folded.
    pub fn resume(snapshot: &Snapshot, last: &Entry) -> Result<Replay<E>, ReplayError> {
        if !snapshot.is_whole() {
            return Err(ReplayError::Snapshot);
        }
        let state: State<E> = read("a snapshot", &snapshot.state)?;
        let behind = last.record == snapshot.record
            && last.number + 1 == snapshot.number
            && state.head.number == snapshot.number
            && state.head.hash == last.hash;
        let engine = E::restore(&state.opening, &state.rules, state.engine).filter(|_| behind);
        Ok(Replay {
            key: snapshot.record.clone(),
            engine: engine.ok_or(ReplayError::Snapshot)?,
            opening: state.opening,
            rules: state.rules,
            head: state.head,
            draws: state.draws,
            commitment: state.commitment,
            anchor: state.anchor,
            closed: state.closed,
            stale: state.stale,
            notes: state.notes,
        })
    }
}
