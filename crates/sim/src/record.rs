//! Records of runs: what was asked and the sums that came out, as whole numbers. Records of parts add
//! up to the record of the whole, byte for byte.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Length, Paired, Sums, Tally};

/// What was asked; parts of one run agree on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The seed.
    pub seed: u64,
    /// The house rules' name and text.
    pub house: String,
    /// The names of the strategies, and what they are.
    pub strategies: Vec<(String, String)>,
    /// The unit in cents, if it was given.
    pub unit: Option<i64>,
    /// The bankroll in cents.
    pub bankroll: i64,
    /// How long sessions last.
    pub length: Length,
    /// How many sessions there are in all.
    pub sessions: u64,
}

/// A run, or a part of one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this form.
    pub boxman_sim: u32,
    /// What was asked.
    pub asked: Asked,
    /// Which sessions were played, as ranges without their end.
    pub played: Vec<(u64, u64)>,
    /// A tally for every strategy.
    pub tallies: Vec<Tally>,
    /// For every strategy after the first, how it compares with the first.
    pub paired: Vec<Paired>,
}

/// Why records do not go together.
#[derive(Debug, Error)]
pub enum RecordError {
    /// It is not a record.
    #[error("this is no record of a simulation: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The parts are of different runs.
    #[error("the records are of different runs: {0} differs")]
    Different(&'static str),
    /// A session was played in two of them.
    #[error("session {0} is in more than one record")]
    Twice(u64),
    /// There is nothing to merge.
    #[error("there is no record to merge")]
    None,
}

impl Record {
    /// The record of a run.
    pub fn new(asked: Asked, played: (u64, u64), sums: Sums) -> Record {
        Record {
            boxman_sim: 1,
            asked,
            played: if played.0 < played.1 {
                vec![played]
            } else {
                Vec::new()
            },
            tallies: sums.tallies,
            paired: sums.paired,
        }
    }

    /// Reads a record.
    ///
    /// # Errors
    /// If it is none.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        Ok(serde_json::from_str(text)?)
    }

    /// The record as text.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    pub fn write(&self) -> Result<String, RecordError> {
        Ok(serde_json::to_string(self)? + "\n")
    }

    /// Its sums.
    pub fn sums(&self) -> Sums {
        Sums {
            tallies: self.tallies.clone(),
            paired: self.paired.clone(),
        }
    }

    /// Merges records of parts of one run.
    ///
    /// # Errors
    /// If they are of different runs, or overlap.
    pub fn merge(records: Vec<Record>) -> Result<Record, RecordError> {
        let mut records = records.into_iter();
        let mut whole = records.next().ok_or(RecordError::None)?;
        for part in records {
            let (a, b) = (&whole.asked, &part.asked);
            for (same, what) in [
                (a.seed == b.seed, "the seed"),
                (a.house == b.house, "the house"),
                (a.strategies == b.strategies, "the strategies"),
                (a.unit == b.unit, "the unit"),
                (a.bankroll == b.bankroll, "the bankroll"),
                (a.length == b.length, "the length of a session"),
                (a.sessions == b.sessions, "the number of sessions"),
            ] {
                if !same {
                    return Err(RecordError::Different(what));
                }
            }
            let mut sums = whole.sums();
            sums.add(&part.sums());
            whole.tallies = sums.tallies;
            whole.paired = sums.paired;
            whole.played.extend(part.played);
        }
        whole.played.sort_unstable();
        let mut joined: Vec<(u64, u64)> = Vec::new();
        for (from, to) in whole.played {
            match joined.last_mut() {
                Some(last) if from < last.1 => return Err(RecordError::Twice(from)),
                Some(last) if from == last.1 => last.1 = to,
                _ => joined.push((from, to)),
            }
        }
        whole.played = joined;
        Ok(whole)
    }
}
