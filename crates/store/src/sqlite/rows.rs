//! Rows in and out.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, Params, Row, params};

use crate::{Entry, Key, Snapshot, StoreError, Write};

/// What is known of a record that is written to.
#[derive(Clone, Copy)]
pub(super) struct Known {
    /// The number of its row.
    row: i64,
    /// The number of its next entry.
    next: u64,
}

/// Records that are written to, by key. What is in here is void after a failed commit.
pub(super) type Records = HashMap<String, Known>;

/// Runs one change inside a transaction.
pub(super) fn write(
    connection: &Connection,
    records: &mut Records,
    key: &Key,
    change: &Write,
) -> Result<(), StoreError> {
    match change {
        Write::Entry(entry) => write_entry(connection, records, entry),
        Write::Secret {
            record,
            name,
            secret,
        } => super::seal::write(connection, key, record, name, secret),
        Write::Snapshot(taken) => run(
            connection,
            "INSERT INTO snapshots(record, number, state, digest) VALUES(?1, ?2, ?3, ?4)
             ON CONFLICT(record) DO UPDATE SET number = ?2, state = ?3, digest = ?4",
            params![
                taken.record,
                taken.number as i64,
                taken.state,
                key.mark(&taken.digest)
            ],
        ),
    }
}

/// The latest snapshot of a record. One that cannot be read as a snapshot, or does not carry the key's mark, comes without a
/// digest, so that it is passed over.
pub(super) fn snapshot(
    connection: &Connection,
    key: Option<&Key>,
    record: &str,
) -> Result<Option<Snapshot>, StoreError> {
    let sql = "SELECT number, state, digest FROM snapshots WHERE record = ?1";
    let read = connection.query_row(sql, [record], |row| {
        let state = row.get_ref(1)?.as_bytes().unwrap_or_default().to_vec();
        let mark = row.get_ref(2)?.as_bytes().unwrap_or_default().to_vec();
        Ok((row.get::<_, i64>(0).unwrap_or(0), state, mark))
    });
    let (number, state, mark) = match read.optional().map_err(StoreError::of) {
        Ok(None) => return Ok(None),
        Ok(Some(read)) => read,
        Err(StoreError::Corrupt(_)) => Default::default(),
        Err(error) => return Err(error),
    };
    let state = String::from_utf8(state).unwrap_or_default();
    Ok(Some(Snapshot::marked(
        record,
        number as u64,
        state,
        &mark,
        key,
    )))
}

pub(super) fn run(
    connection: &Connection,
    sql: &str,
    params: impl Params,
) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(sql).map_err(StoreError::of)?;
    statement.execute(params).map_err(StoreError::of)?;
    Ok(())
}

fn write_entry(
    connection: &Connection,
    records: &mut Records,
    entry: &Entry,
) -> Result<(), StoreError> {
    if !records.contains_key(&entry.record) {
        let found = look_up(connection, &entry.record)?;
        records.insert(entry.record.clone(), found);
    }
    let unknown = || StoreError::Corrupt(format!("{} has no row", entry.record));
    let known = records.get_mut(&entry.record).ok_or_else(unknown)?;
    if entry.number != known.next {
        return Err(StoreError::Conflict {
            record: entry.record.clone(),
            expected: known.next,
            found: entry.number,
        });
    }
    known.next += 1;
    let log = if entry.significant {
        Some(next_line(connection)?)
    } else {
        None
    };
    run(
        connection,
        "INSERT INTO entries(record, number, first, count, at, actor, id, body, asked, events,
         refused, proof, balances, hash, log)
         VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
        params![
            known.row,
            entry.number as i64,
            entry.first as i64,
            entry.count,
            entry.at,
            entry.actor,
            entry.id,
            entry.body,
            entry.asked,
            entry.events,
            entry.refused,
            entry.proof,
            entry.balances,
            entry.hash,
            log
        ],
    )
}

/// A record's row, which is made if it is not there, and the number of its next entry.
fn look_up(connection: &Connection, key: &str) -> Result<Known, StoreError> {
    run(
        connection,
        "INSERT INTO records(key) VALUES(?1) ON CONFLICT(key) DO NOTHING",
        params![key],
    )?;
    let sql = "SELECT r.number, (SELECT max(number) FROM entries WHERE record = r.number)
               FROM records r WHERE key = ?1";
    let known = connection.query_row(sql, [key], |row| {
        let last: Option<i64> = row.get(1)?;
        Ok(Known {
            row: row.get(0)?,
            next: last.map_or(0, |last| last as u64 + 1),
        })
    });
    known.map_err(StoreError::of)
}

/// The number of the next line of the log: the writer is the only one, so it knows the last.
fn next_line(connection: &Connection) -> Result<i64, StoreError> {
    let sql = "SELECT max(log) FROM entries WHERE log IS NOT NULL";
    let mut statement = connection.prepare_cached(sql).map_err(StoreError::of)?;
    let last: Option<Option<i64>> = statement
        .query_row([], |row| row.get(0))
        .optional()
        .map_err(StoreError::of)?;
    Ok(last.flatten().unwrap_or(0) + 1)
}

/// The columns of an entry, in the order in which they are read.
const COLUMNS: &str =
    "e.number, first, count, at, actor, e.id, body, asked, events, refused, proof,
                       balances, hash, log";

/// The query for entries of a record, with a condition.
pub(super) fn entries(condition: &str) -> String {
    format!(
        "SELECT ?1, {COLUMNS} FROM entries e
         WHERE record = (SELECT number FROM records WHERE key = ?1) AND {condition}"
    )
}

/// The query for significant entries of all records.
pub(super) fn significant() -> String {
    format!(
        "SELECT r.key, {COLUMNS} FROM entries e JOIN records r ON r.number = e.record
         WHERE log >= ?1 AND log IS NOT NULL ORDER BY log LIMIT ?2"
    )
}

pub(super) fn entry(row: &Row<'_>) -> rusqlite::Result<Entry> {
    Ok(Entry {
        record: row.get(0)?,
        number: row.get::<_, i64>(1)? as u64,
        first: row.get::<_, i64>(2)? as u64,
        count: row.get(3)?,
        at: row.get(4)?,
        actor: row.get(5)?,
        id: row.get(6)?,
        body: row.get(7)?,
        asked: row.get(8)?,
        events: row.get(9)?,
        refused: row.get(10)?,
        proof: row.get(11)?,
        balances: row.get(12)?,
        hash: row.get(13)?,
        significant: row.get::<_, Option<i64>>(14)?.is_some(),
    })
}

pub(super) fn read_entries(
    connection: &Connection,
    sql: &str,
    params: impl Params,
) -> Result<Vec<Entry>, StoreError> {
    list(connection, sql, params, entry)
}

pub(super) fn list<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>, StoreError> {
    let mut statement = connection.prepare_cached(sql).map_err(StoreError::of)?;
    let rows = statement.query_map(params, read).map_err(StoreError::of)?;
    rows.collect::<Result<Vec<T>, _>>().map_err(StoreError::of)
}

pub(super) fn one(connection: &Connection, sql: &str) -> Result<String, StoreError> {
    let row = connection.query_row(sql, [], |row| row.get(0));
    row.map_err(StoreError::of)
}
