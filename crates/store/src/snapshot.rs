//! Snapshots: the state of a table at one moment of its record, so that a restart folds only what came
//! after. The record stays the truth: the audit folds it from the start and compares.

use std::sync::Arc;

use boxman_rules::House;
use boxman_table::{Snapshot, Table};
use serde::{Deserialize, Serialize};

use crate::{
    Replay, ReplayError, Tallies,
    record::{Entry, Hash, Hasher, Head, Opening, RecordError, read},
};

/// A snapshot as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The table.
    pub table: String,
    /// The number of the first entry that is not in it.
    pub number: u64,
    /// The state, as JSON.
    pub state: String,
    /// A digest of the rest.
    pub digest: Hash,
}

impl Kept {
    /// Whether it is as it was written.
    pub fn is_whole(&self) -> bool {
        self.digest == digest(&self.table, self.number, &self.state)
    }
}

fn digest(table: &str, number: u64, state: &str) -> Hash {
    let mut hasher = Hasher::new(&[0; 32]);
    hasher.text("boxman snapshot 1").text(table);
    hasher.number(number).text(state);
    hasher.finish()
}

/// Everything of a [`Replay`] as data.
#[derive(Serialize, Deserialize)]
struct State {
    head: Head,
    draws: u64,
    commitment: Option<String>,
    opening: Opening,
    house: String,
    table: Snapshot,
    tallies: Tallies,
}

impl Replay {
    /// The state as it is to be stored.
    ///
    /// # Errors
    /// None: it is plain data.
    pub fn keep(&self, table: &str) -> Result<Kept, RecordError> {
        let state = State {
            head: self.head,
            draws: self.draws,
            commitment: self.commitment.clone(),
            opening: self.opening.clone(),
            house: self.house.clone(),
            table: self.table.snapshot(),
            tallies: self.tallies.clone(),
        };
        let what = "a snapshot";
        let state = serde_json::to_string(&state);
        let state = state.map_err(|error| RecordError::Unreadable { what, error })?;
        let number = self.head.number;
        Ok(Kept {
            table: table.to_owned(),
            number,
            digest: digest(table, number, &state),
            state,
        })
    }

    /// The table at a snapshot. `last` is the entry of the record that it was taken behind.
    ///
    /// # Errors
    /// When it is damaged or not of this record; the record itself can still be folded.
    pub fn resume(kept: &Kept, last: &Entry) -> Result<Replay, ReplayError> {
        if !kept.is_whole() {
            return Err(ReplayError::Snapshot);
        }
        let state: State = read("a snapshot", &kept.state)?;
        let behind = last.table == kept.table
            && last.number + 1 == kept.number
            && state.head.number == kept.number
            && state.head.hash == last.hash;
        if !behind {
            return Err(ReplayError::Snapshot);
        }
        let house = House::read(&state.house).map_err(|_| ReplayError::Snapshot)?;
        let table = Table::resume(Arc::new(house), state.table);
        Ok(Replay {
            table: table.map_err(|_| ReplayError::Snapshot)?,
            opening: state.opening,
            house: state.house,
            head: state.head,
            draws: state.draws,
            commitment: state.commitment,
            tallies: state.tallies,
        })
    }
}
