//! Records of runs: what was asked and the sums that came out, as whole numbers. Records of parts add
//! up to the record of the whole, byte for byte.

use std::{fmt, ops::Range};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Length, Paired, Sums, Tally};

/// What was asked; parts of one run agree on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The seed.
    pub seed: u64,
    /// The text of the house rules.
    pub house: String,
    /// Their hash, as `boxman rules check` prints it.
    pub house_hash: String,
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
    /// Into how many shards the sessions were cut; `None` for a whole run.
    pub shards: Option<u64>,
    /// Which sessions were played, as ranges without their end.
    pub played: Vec<(u64, u64)>,
    /// A tally for every strategy.
    pub tallies: Vec<Tally>,
    /// For every strategy after the first, how it compares with the first.
    pub paired: Vec<Paired>,
}

/// The version of the form. The second values the position at the end of a session.
const VERSION: u32 = 2;

/// Shards are named up to this many.
const NAMED: u64 = 10_000;

/// Sessions that are in no record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missing {
    /// The first of them.
    pub from: u64,
    /// The one after the last.
    pub to: u64,
    /// The shard they are of, and how many shards there are.
    pub shard: Option<(u64, u64)>,
}

impl Missing {
    /// Several gaps in words.
    pub fn list(all: &[Missing]) -> String {
        let words: Vec<String> = all.iter().map(Missing::to_string).collect();
        words.join("; ")
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((shard, shards)) = self.shard {
            write!(f, "of shard {shard}/{shards} ")?;
        }
        match self.to - self.from {
            1 => write!(f, "session {}", self.from),
            _ => write!(f, "sessions {} to {}", self.from, self.to - 1),
        }
    }
}

/// The sessions of shard number `shard` of `shards`, counted from 1, when `sessions` are divided among them.
///
/// ```
/// assert_eq!(boxman_sim::shard(501, 1, 4), 0..125);
/// assert_eq!(boxman_sim::shard(501, 4, 4), 375..501);
/// ```
pub fn shard(sessions: u64, shard: u64, shards: u64) -> Range<u64> {
    let start =
        |shard: u64| (u128::from(sessions) * u128::from(shard) / u128::from(shards.max(1))) as u64;
    start(shard.saturating_sub(1))..start(shard)
}

/// Why records do not go together.
#[derive(Debug, Error)]
pub enum RecordError {
    /// It is not a record.
    #[error("this is no record of a simulation: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// It is of another version.
    #[error(
        "this record is of version {0} and this program reads version {VERSION}: run the simulation again"
    )]
    Version(u32),
    /// Sessions are missing.
    #[error(
        "records are missing: {}. Merge them as well, or give --partial to merge what there is",
        Missing::list(.0)
    )]
    Incomplete(Vec<Missing>),
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
    /// The record of a run, or of one shard out of `shards`.
    pub fn new(asked: Asked, shards: Option<u64>, played: (u64, u64), sums: Sums) -> Record {
        Record {
            boxman_sim: VERSION,
            asked,
            shards: shards.filter(|shards| *shards > 1),
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
        #[derive(Deserialize)]
        struct Version {
            boxman_sim: u32,
        }
        match serde_json::from_str(text)? {
            Version {
                boxman_sim: VERSION,
            } => Ok(serde_json::from_str(text)?),
            Version { boxman_sim } => Err(RecordError::Version(boxman_sim)),
        }
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

    /// The sessions that were asked for and are not in it.
    pub fn missing(&self) -> Vec<Missing> {
        let mut gaps = Vec::new();
        let mut next = 0;
        let end = (self.asked.sessions, self.asked.sessions);
        for &(from, to) in self.played.iter().chain([&end]) {
            if next < from {
                gaps.push((next, from));
            }
            next = next.max(to);
        }
        let named = gaps.into_iter().flat_map(|gap| self.by_shard(gap));
        named.collect()
    }

    /// A gap, split where shards begin and end.
    fn by_shard(&self, (from, to): (u64, u64)) -> Vec<Missing> {
        let Some(shards) = self.shards.filter(|shards| *shards <= NAMED) else {
            return vec![Missing {
                from,
                to,
                shard: None,
            }];
        };
        let each = (1..=shards).map(|number| {
            let sessions = shard(self.asked.sessions, number, shards);
            Missing {
                from: from.max(sessions.start),
                to: to.min(sessions.end),
                shard: Some((number, shards)),
            }
        });
        each.filter(|missing| missing.from < missing.to).collect()
    }

    /// Merges all records of one run.
    ///
    /// # Errors
    /// If they are of different runs, overlap, or lack a session.
    pub fn merge(records: Vec<Record>) -> Result<Record, RecordError> {
        let whole = Record::merge_partial(records)?;
        match whole.missing() {
            missing if missing.is_empty() => Ok(whole),
            missing => Err(RecordError::Incomplete(missing)),
        }
    }

    /// Merges some records of one run; [`Record::missing`] lists what they lack.
    ///
    /// # Errors
    /// If they are of different runs, or overlap.
    pub fn merge_partial(records: Vec<Record>) -> Result<Record, RecordError> {
        let mut records = records.into_iter();
        let mut whole = records.next().ok_or(RecordError::None)?;
        for part in records {
            let (a, b) = (&whole.asked, &part.asked);
            for (same, what) in [
                (a.seed == b.seed, "the seed"),
                (a.house == b.house, "the house"),
                (a.house_hash == b.house_hash, "the hash of the house rules"),
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
            // Cut differently they may still fit together; then shards have no names.
            whole.shards = whole.shards.filter(|_| whole.shards == part.shards);
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
        if whole.missing().is_empty() {
            whole.shards = None;
        }
        Ok(whole)
    }
}
