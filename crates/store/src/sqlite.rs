//! The store on SQLite: write-ahead log, `synchronous=FULL`, one connection that writes and several that
//! read. Only what is committed is ever read. One process writes at a time; others may read beside it.

mod lock;
mod migrate;
mod modes;
mod open;
mod readers;
mod rows;
mod seal;

use std::{
    collections::BTreeSet,
    fs::File,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard},
};

use readers::{Readers, Reading};
use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};

pub use open::Options;

use crate::{
    Entry, Fault, Faults, Hash, Key, Signed, Snapshot, Store, StoreError, Tag, Write, key,
    touched::Touched,
};

const SCHEMA: &str = include_str!("sqlite/schema.sql");

/// A store in a folder.
pub struct Sqlite {
    path: PathBuf,
    /// `None` in a store that was opened read-only.
    write: Option<Mutex<Writing>>,
    read: Readers,
    /// `None` only in a store that is read without its key.
    key: Option<Key>,
    /// The file that was opened, to notice when another lies in its place.
    file: open::FileId,
    /// Records that were written to since somebody last asked.
    touched: Touched,
    /// What others could read before this store was opened, and cannot any more.
    pub tightened: Vec<PathBuf>,
    /// For tests: what is to fail.
    pub faults: Faults,
    /// What is read is a copy in here, or is kept from writers by this lock.
    _beside: open::Beside,
}

struct Writing {
    connection: Connection,
    /// Records that were written to.
    records: rows::Records,
    /// For tests: the most pages the file may have.
    pages: Option<u32>,
    /// Keeps other writers out until the store is closed.
    _lock: File,
}

impl Sqlite {
    /// Opens the store in a folder, which is made if it is not there, to write to it, with the key that [`Key::find`] finds.
    ///
    /// # Errors
    /// When it cannot be, or another process writes to it: [`StoreError::Locked`].
    pub fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::open_with(folder, &Options::default())
    }

    /// Opens a store that is there, to read it as it is at this moment, with its key if that can be found.
    ///
    /// # Errors
    /// When there is none.
    pub fn open_existing(folder: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::open_existing_with(folder, &Options::default())
    }

    /// For tests: limits the file to its present size and `more` pages, as a full disk would.
    ///
    /// # Errors
    /// When the store cannot be asked.
    pub fn limit_pages(&self, more: Option<u32>) -> Result<(), StoreError> {
        let mut writing = self.writing()?;
        let used: u32 = pragma(&writing.connection, "page_count")?;
        writing.pages = more.map(|more| used + more);
        set_pages(&writing.connection, writing.pages)
    }

    fn commit(&self, writing: &mut Writing, groups: &[&[Write]]) -> Result<(), StoreError> {
        let transaction = writing
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(StoreError::of)?;
        let key = self.key.as_ref().ok_or(StoreError::ReadOnly)?;
        for change in groups.iter().copied().flatten() {
            self.faults.strike(Fault::Write)?;
            rows::write(&transaction, &mut writing.records, key, change)?;
        }
        self.faults.strike(Fault::Sync)?;
        transaction.commit().map_err(StoreError::of)?;
        self.faults.strike(Fault::SyncAfterWrite)?;
        // What went into a file that nobody can reach any more is not durable.
        self.still_there()
    }

    fn writing(&self) -> Result<MutexGuard<'_, Writing>, StoreError> {
        let write = self.write.as_ref().ok_or(StoreError::ReadOnly)?;
        write.lock().map_err(|_| StoreError::Poisoned)
    }

    fn reading(&self) -> Result<Reading<'_>, StoreError> {
        self.read.lend()
    }
}

fn pragma<T: rusqlite::types::FromSql>(
    connection: &Connection,
    name: &str,
) -> Result<T, StoreError> {
    connection
        .pragma_query_value(None, name, |row| row.get(0))
        .map_err(StoreError::of)
}

fn set_pages(connection: &Connection, pages: Option<u32>) -> Result<(), StoreError> {
    let pages = pages.unwrap_or(1_073_741_823);
    connection
        .pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))
        .map_err(StoreError::of)
}

impl Store for Sqlite {
    fn write(&self, groups: &[&[Write]]) -> Result<(), StoreError> {
        let mut writing = self.writing()?;
        // Even what fails may have arrived.
        self.touched.add(groups);
        let result = self.commit(&mut writing, groups);
        if result.is_err() {
            // What was believed about records may not have become true.
            writing.records.clear();
        }
        result
    }

    fn reopen(&self) -> Result<(), StoreError> {
        self.still_there()?;
        let mut writing = self.writing()?;
        // The old connections go first: what they believe about the disk must not be shared.
        writing.connection = Connection::open_in_memory().map_err(StoreError::of)?;
        self.read.close()?;
        writing.records.clear();
        let connection = open::connect(&self.path)?;
        set_pages(&connection, writing.pages)?;
        writing.connection = connection;
        Ok(())
    }

    fn records(&self) -> Result<Vec<String>, StoreError> {
        let reading = self.reading()?;
        rows::list(
            &reading,
            "SELECT key FROM records ORDER BY number",
            [],
            |row| row.get(0),
        )
    }

    fn entries(&self, record: &str, from: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        let sql = rows::entries("number >= ?2 ORDER BY number LIMIT ?3");
        rows::read_entries(
            &*self.reading()?,
            &sql,
            params![record, from as i64, limit as i64],
        )
    }

    fn since(&self, record: &str, seq: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        // The entry that holds `seq` may have begun before it.
        let sql = rows::entries(
            "count > 0 AND first >= coalesce((SELECT max(first) FROM entries WHERE record =
             (SELECT number FROM records WHERE key = ?1) AND first <= ?2 AND count > 0), 0)
             AND first + count > ?2 ORDER BY first LIMIT ?3",
        );
        rows::read_entries(
            &*self.reading()?,
            &sql,
            params![record, seq as i64, limit as i64],
        )
    }

    fn latest(
        &self,
        record: &str,
        tag: Tag,
        below: u64,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        let sql = rows::entries(match tag {
            Tag::Roll => "balances IS NOT NULL AND first < ?2 ORDER BY first DESC LIMIT ?3",
            Tag::Draw => {
                "proof IS NOT NULL AND json_extract(proof, '$.proof.draw') < ?2
                 ORDER BY json_extract(proof, '$.proof.draw') DESC LIMIT ?3"
            }
        });
        let below = i64::try_from(below).unwrap_or(i64::MAX);
        rows::read_entries(
            &*self.reading()?,
            &sql,
            params![record, below, limit as i64],
        )
    }

    fn answered(&self, record: &str, actor: &str, id: &str) -> Result<Option<Entry>, StoreError> {
        let sql = rows::entries("actor = ?2 AND e.id = ?3");
        let found = rows::read_entries(&*self.reading()?, &sql, params![record, actor, id])?;
        Ok(found.into_iter().next())
    }

    fn secret(&self, record: &str, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let sealed = seal::stored(&*self.reading()?, record, name)?;
        key::open_secret(self.key.as_ref(), record, name, sealed)
    }

    fn secret_names(&self) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT record, name FROM secrets ORDER BY record, name";
        rows::list(&*self.reading()?, sql, [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
    }

    fn snapshot(&self, record: &str) -> Result<Option<Snapshot>, StoreError> {
        rows::snapshot(&*self.reading()?, self.key.as_ref(), record)
    }

    fn head(&self, record: &str) -> Result<Option<(u64, Hash)>, StoreError> {
        let sql = "SELECT number, hash FROM entries WHERE record =
                   (SELECT number FROM records WHERE key = ?1) ORDER BY number DESC LIMIT 1";
        let reading = self.reading()?;
        let mut statement = reading.prepare_cached(sql).map_err(StoreError::of)?;
        let head = statement.query_row([record], |row| {
            Ok((row.get::<_, i64>(0)? as u64, row.get(1)?))
        });
        head.optional().map_err(StoreError::of)
    }

    fn take_touched(&self) -> BTreeSet<String> {
        self.touched.take()
    }

    fn sign(&self, digest: &Hash) -> Option<Signed> {
        self.key.as_ref().map(|key| key.signed(digest))
    }

    fn still_there(&self) -> Result<(), StoreError> {
        if open::FileId::of(&self.path).is_ok_and(|file| file == self.file) {
            return Ok(());
        }
        Err(StoreError::Gone {
            path: self.path.clone(),
        })
    }

    fn ids(&self, record: &str, each: &mut dyn FnMut(&str, &str)) -> Result<(), StoreError> {
        let sql = "SELECT actor, id FROM entries WHERE id IS NOT NULL AND record =
                   (SELECT number FROM records WHERE key = ?1)";
        let reading = self.reading()?;
        let mut statement = reading.prepare_cached(sql).map_err(StoreError::of)?;
        let mut rows = statement.query([record]).map_err(StoreError::of)?;
        while let Some(row) = rows.next().map_err(StoreError::of)? {
            let text = |column| {
                let text = row.get_ref(column).map_err(StoreError::of)?;
                text.as_str()
                    .map_err(|e| StoreError::Corrupt(e.to_string()))
            };
            each(text(0)?, text(1)?);
        }
        Ok(())
    }

    fn significant(&self, from: u64, limit: usize) -> Result<Vec<(u64, Entry)>, StoreError> {
        let from = i64::try_from(from).unwrap_or(i64::MAX);
        rows::list(
            &*self.reading()?,
            &rows::significant(),
            params![from, limit as i64],
            |row| Ok((row.get::<_, i64>(14)? as u64, rows::entry(row)?)),
        )
    }

    fn check(&self) -> Result<Option<String>, StoreError> {
        let reading = self.reading()?;
        let said: String = pragma(&reading, "integrity_check(1)")
            .or_else(|_| rows::one(&reading, "PRAGMA integrity_check(1)"))?;
        if said != "ok" {
            return Ok(Some(said));
        }
        open::check_schema(&reading)
    }
}
