//! Secrets in the file are sealed with the key of the store. A store from before that is sealed once, and what stood open in it is
//! wiped.

use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};

use super::rows;
use crate::{Key, StoreError, key::KNOWN_BY};

/// The version of a store whose secrets are sealed and whose snapshots are marked.
pub(super) const VERSION: u32 = 3;

/// A secret as it is stored.
pub(super) fn stored(
    connection: &Connection,
    record: &str,
    name: &str,
) -> Result<Option<Vec<u8>>, StoreError> {
    let sql = "SELECT secret FROM secrets WHERE record = ?1 AND name = ?2";
    let secret = connection.query_row(sql, [record, name], |row| row.get(0));
    secret.optional().map_err(StoreError::of)
}

/// Writes a secret, sealed.
pub(super) fn write(
    connection: &Connection,
    key: &Key,
    record: &str,
    name: &str,
    secret: &[u8],
) -> Result<(), StoreError> {
    let sealed = key
        .seal(record, name, secret)
        .map_err(crate::KeyError::from)?;
    rows::run(
        connection,
        "INSERT INTO secrets(record, name, secret) VALUES(?1, ?2, ?3)
         ON CONFLICT(record, name) DO UPDATE SET secret = ?3",
        params![record, name, sealed],
    )
}

/// Whether a key is the one that a store was sealed with.
pub(super) fn is_key_of(connection: &Connection, key: &Key) -> Result<bool, StoreError> {
    let sealed = stored(connection, "", KNOWN_BY)?;
    Ok(key.has_sealed(sealed.as_deref()))
}

/// Seals what an earlier version left open, or checks that the key is the right one.
pub(super) fn bring_up(connection: &mut Connection, key: &Key) -> Result<(), StoreError> {
    let version: u32 = super::pragma(connection, "user_version")?;
    if version >= VERSION {
        let known = is_key_of(connection, key)?;
        return if known {
            Ok(())
        } else {
            Err(StoreError::OtherKey)
        };
    }
    let transaction = connection
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(StoreError::of)?;
    let sql = "SELECT record, name, secret FROM secrets";
    let open: Vec<(String, String, Vec<u8>)> = rows::list(&transaction, sql, [], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?))
    })?;
    // What was brought over from a still earlier version has been sealed on the way.
    let is_open = |(record, name, secret): &&(String, String, Vec<u8>)| {
        key.unseal(record, name, secret).is_none()
    };
    let mut wipe = false;
    for (record, name, secret) in open.iter().filter(is_open) {
        write(&transaction, key, record, name, secret)?;
        wipe = true;
    }
    write(&transaction, key, "", KNOWN_BY, b"boxman")?;
    // Snapshots have no mark yet: the record is folded from its start once.
    let finish = format!("DELETE FROM snapshots; PRAGMA user_version = {VERSION};");
    transaction.execute_batch(&finish).map_err(StoreError::of)?;
    transaction.commit().map_err(StoreError::of)?;
    if wipe {
        // Pages that were freed still hold what stood in them, and so does the write-ahead log.
        let wipe = "VACUUM; PRAGMA wal_checkpoint(TRUNCATE);";
        connection.execute_batch(wipe).map_err(StoreError::of)?;
    }
    Ok(())
}
