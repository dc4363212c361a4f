//! The log of significant events: one line for each significant entry of any record, in the order in which they became
//! durable. It is read out of the records; nothing is written down twice.

use boxman_house::Line;

use crate::{
    Entry, Kind, RecordError, Recorded, Store, StoreError, record::read, recorded::with_engine,
};

/// A line of the log.
#[derive(Clone, PartialEq, Debug)]
pub struct Logged {
    /// Its number in the log, from 1.
    pub number: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The person who did it; nobody for what the server does by itself.
    pub who: String,
    /// What was done, to whom, why, and the values before and after.
    pub line: Line,
}

/// Why the log cannot be read.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum LogError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{record}, entry {number}: {error}")]
    Record {
        record: String,
        number: u64,
        error: RecordError,
    },
}

/// Lines of the log from a number on, at most `limit`.
///
/// # Errors
/// When the store or an entry cannot be read.
pub fn read_log(store: &dyn Store, from: u64, limit: usize) -> Result<Vec<Logged>, LogError> {
    let mut lines = Vec::new();
    for (number, entry) in store.significant(from, limit)? {
        let line = line(&entry).map_err(|error| LogError::Record {
            record: Kind::title(&entry.record),
            number: entry.number,
            error,
        })?;
        lines.push(Logged {
            number,
            at: entry.at,
            who: entry.actor,
            // An entry that says nothing is a fault for the audit to find.
            line: line.unwrap_or_default(),
        });
    }
    Ok(lines)
}

/// What the log says of an entry, if it is significant.
///
/// # Errors
/// When the entry cannot be read.
pub fn line(entry: &Entry) -> Result<Option<Line>, RecordError> {
    with_engine!(Kind::of(&entry.record).0, E => line_of::<E>(entry))
}

fn line_of<E: Recorded>(entry: &Entry) -> Result<Option<Line>, RecordError> {
    let (_, id) = Kind::of(&entry.record);
    if entry.number == 0 {
        return Ok(E::opening_line(id, &read("the opening", &entry.asked)?));
    }
    let events: Vec<E::Event> = entry.read_events()?;
    Ok(events.iter().find_map(|event| E::line(id, event)))
}
