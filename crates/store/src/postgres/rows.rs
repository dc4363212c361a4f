//! Rows out, and what the database refuses.

use tokio_postgres::{Row, error::DbError};

use crate::{Entry, Hash, StoreError};

/// The columns of an entry behind the key of its record, in the order in which they are read.
const COLUMNS: &str =
    "e.number, e.first, e.count, e.at, e.actor, e.id, e.body, e.asked, e.events, e.refused,
     e.proof, e.balances, e.hash, e.log";

/// The query for entries of a record, with a condition.
pub(super) fn entries(condition: &str) -> String {
    format!(
        "SELECT $1::text, {COLUMNS} FROM boxman.entries e
         WHERE record = (SELECT number FROM boxman.records WHERE key = $1) AND {condition}"
    )
}

/// The query for significant entries of all records.
pub(super) fn significant() -> String {
    format!(
        "SELECT r.key, {COLUMNS} FROM boxman.entries e JOIN boxman.records r ON r.number = e.record
         WHERE log >= $1 AND log IS NOT NULL ORDER BY log LIMIT $2"
    )
}

pub(super) fn entry(row: &Row) -> Result<Entry, StoreError> {
    let number = |column: usize| row.get::<_, i64>(column) as u64;
    let body: Option<&[u8]> = row.get(7);
    let id: Option<&[u8]> = row.get(6);
    Ok(Entry {
        record: row.get(0),
        number: number(1),
        first: number(2),
        count: number(3) as u32,
        at: row.get(4),
        actor: row.get(5),
        id: id.map(text).transpose()?.map(str::to_owned),
        body: body.map(hash).transpose()?,
        asked: row.get(8),
        events: row.get(9),
        refused: row.get(10),
        proof: row.get(11),
        balances: row.get(12),
        hash: hash(row.get(13))?,
        significant: row.get::<_, Option<i64>>(14).is_some(),
    })
}

pub(super) fn hash(bytes: &[u8]) -> Result<Hash, StoreError> {
    let broken = |_| StoreError::Corrupt(format!("a hash of {} bytes", bytes.len()));
    bytes.try_into().map_err(broken)
}

pub(super) fn text(bytes: &[u8]) -> Result<&str, StoreError> {
    std::str::from_utf8(bytes).map_err(|error| StoreError::Corrupt(error.to_string()))
}

/// What `boxman.append` refuses, by its own codes.
pub(super) fn refusal(error: &DbError) -> Option<StoreError> {
    match error.code().code() {
        "BX001" => Some(StoreError::LeaseOver),
        "BX002" => {
            let (record, expected, found) = serde_json::from_str(error.detail()?).ok()?;
            Some(StoreError::Conflict {
                record,
                expected,
                found,
            })
        }
        _ => None,
    }
}
