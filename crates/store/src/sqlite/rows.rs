//! Rows in and out.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, Params, Row, params};

use crate::{Entry, Hash, Significant, StoreError, Write};

/// Runs one change inside a transaction.
pub(super) fn write(
    connection: &Connection,
    tables: &mut HashMap<String, i64>,
    change: &Write,
) -> Result<(), StoreError> {
    match change {
        Write::Entry(entry) => write_entry(connection, tables, entry),
        Write::Step(entry) => write_step(connection, entry),
        Write::Significant(event) => write_significant(connection, event),
        Write::Secret { table, secret } => run(
            connection,
            "INSERT INTO secrets(table_id, secret) VALUES(?1, ?2)
             ON CONFLICT(table_id) DO UPDATE SET secret = ?2",
            params![table, secret.0],
        ),
        Write::Snapshot(kept) => run(
            connection,
            "INSERT INTO snapshots(table_id, number, state, digest) VALUES(?1, ?2, ?3, ?4)
             ON CONFLICT(table_id) DO UPDATE SET number = ?2, state = ?3, digest = ?4",
            params![kept.table, kept.number as i64, kept.state, kept.digest],
        ),
        Write::Account(account) => {
            let text =
                serde_json::to_string(account).map_err(|e| StoreError::Corrupt(e.to_string()))?;
            run(
                connection,
                "INSERT INTO accounts(name, account) VALUES(?1, ?2)
                 ON CONFLICT(name) DO UPDATE SET account = ?2",
                params![account.name, text],
            )
        }
        Write::Session(s) => run(
            connection,
            "INSERT INTO sessions(digest, name, guest, since, until) VALUES(?1, ?2, ?3, ?4, ?5)
             ON CONFLICT(digest) DO UPDATE SET until = ?5",
            params![s.digest, s.name, s.guest, s.since, s.until],
        ),
        Write::EndSession { digest } => run(
            connection,
            "DELETE FROM sessions WHERE digest = ?1",
            params![digest],
        ),
        Write::Setting { key, value: None } => run(
            connection,
            "DELETE FROM settings WHERE key = ?1",
            params![key],
        ),
        Write::Setting { key, value } => run(
            connection,
            "INSERT INTO settings(key, value) VALUES(?1, ?2)
             ON CONFLICT(key) DO UPDATE SET value = ?2",
            params![key, value],
        ),
    }
}

fn run(connection: &Connection, sql: &str, params: impl Params) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(sql).map_err(StoreError::of)?;
    statement.execute(params).map_err(StoreError::of)?;
    Ok(())
}

fn write_entry(
    connection: &Connection,
    tables: &mut HashMap<String, i64>,
    entry: &Entry,
) -> Result<(), StoreError> {
    let table = match tables.get(&entry.table) {
        Some(number) => *number,
        None => {
            let number = table_number(connection, &entry.table)?;
            // Remembered only once it is surely committed: an opening may yet fail.
            if entry.number > 0 {
                tables.insert(entry.table.clone(), number);
            }
            number
        }
    };
    run(
        connection,
        "INSERT INTO entries(table_number, number, first, count, at, actor, id, body, asked, events,
         refused, proof, balances, hash)
         VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
        params![
            table,
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
            entry.hash
        ],
    )
}

fn write_step(connection: &Connection, entry: &Entry) -> Result<(), StoreError> {
    run(
        connection,
        "INSERT INTO steps(tournament, number, first, count, at, actor, id, body, asked, events,
         refused, proof, hash)
         VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
        params![
            entry.table,
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
            entry.hash
        ],
    )
}

fn table_number(connection: &Connection, table: &str) -> Result<i64, StoreError> {
    run(
        connection,
        "INSERT INTO tables(id) VALUES(?1) ON CONFLICT(id) DO NOTHING",
        params![table],
    )?;
    let sql = "SELECT number FROM tables WHERE id = ?1";
    let number = connection.query_row(sql, [table], |row| row.get(0));
    number.map_err(StoreError::of)
}

/// Numbers and chains a significant event: the writer is the only one, so it knows the last.
fn write_significant(connection: &Connection, event: &Significant) -> Result<(), StoreError> {
    let sql = "SELECT number, hash FROM significant ORDER BY number DESC LIMIT 1";
    let last: Option<(i64, Hash)> = connection
        .query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()
        .map_err(StoreError::of)?;
    let (number, previous) = last.map_or((1, [0; 32]), |(number, hash)| (number + 1, hash));
    run(
        connection,
        "INSERT INTO significant(number, at, who, what, subject, why, before, after, hash)
         VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        params![
            number,
            event.at,
            event.who,
            event.what,
            event.subject,
            event.why,
            event.before,
            event.after,
            event.hash(number as u64, &previous)
        ],
    )
}

/// The query for entries of a table, with a condition.
pub(super) fn entries(condition: &str) -> String {
    format!(
        "SELECT ?1, e.number, first, count, at, actor, e.id, body, asked, events, refused, proof,
         balances, hash FROM entries e WHERE table_number = (SELECT number FROM tables WHERE id = ?1)
         AND {condition}"
    )
}

/// The query for entries of a tournament, with a condition.
pub(super) fn steps(condition: &str) -> String {
    format!(
        "SELECT tournament, number, first, count, at, actor, id, body, asked, events, refused, proof,
         NULL, hash FROM steps WHERE tournament = ?1 AND {condition}"
    )
}

pub(super) fn read_entries(
    connection: &Connection,
    sql: &str,
    params: impl Params,
) -> Result<Vec<Entry>, StoreError> {
    list(connection, sql, params, |row| {
        Ok(Entry {
            table: row.get(0)?,
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
        })
    })
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
