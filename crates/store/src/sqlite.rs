//! The store on SQLite: write-ahead log, `synchronous=FULL`, one connection that writes and one that
//! reads. Only what is committed is ever read.

mod rows;

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard},
    time::Duration,
};

use rusqlite::{Connection, OpenFlags, OptionalExtension, TransactionBehavior, params};

use crate::{
    Account, Entry, Fault, Faults, Hash, Kept, SessionRow, Significant, Store, StoreError, Write,
    fair::Secret,
};

const SCHEMA: &str = include_str!("sqlite/schema.sql");

/// A store in a folder.
pub struct Sqlite {
    path: PathBuf,
    write: Mutex<Writing>,
    read: Mutex<Connection>,
    /// For tests: what is to fail.
    pub faults: Faults,
}

struct Writing {
    connection: Connection,
    /// The numbers of tables by id.
    tables: HashMap<String, i64>,
    /// For tests: the most pages the file may have.
    pages: Option<u32>,
}

impl Sqlite {
    /// Opens the store in a folder, which is made if it is not there.
    ///
    /// # Errors
    /// When it cannot be.
    pub fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        fs::create_dir_all(folder).map_err(|source| StoreError::Folder {
            path: folder.to_owned(),
            source,
        })?;
        let path = folder.join("boxman.db");
        let connection = connect(&path)?;
        connection.execute_batch(SCHEMA).map_err(StoreError::of)?;
        Ok(Sqlite {
            read: Mutex::new(connect_to_read(&path)?),
            write: Mutex::new(Writing {
                connection,
                tables: HashMap::new(),
                pages: None,
            }),
            path,
            faults: Faults::default(),
        })
    }

    /// Opens a store that is there, to read it.
    ///
    /// # Errors
    /// When there is none.
    pub fn open_existing(folder: &Path) -> Result<Sqlite, StoreError> {
        let path = folder.join("boxman.db");
        match path.is_file() {
            true => Sqlite::open(folder),
            false => Err(StoreError::Folder {
                path: folder.to_owned(),
                source: std::io::Error::new(std::io::ErrorKind::NotFound, "it has no boxman.db"),
            }),
        }
    }

    /// For tests: limits the file to what it has and so many pages more, as a full disk would.
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
        for change in groups.iter().copied().flatten() {
            self.faults.strike(Fault::Write)?;
            rows::write(&transaction, &mut writing.tables, change)?;
        }
        self.faults.strike(Fault::Sync)?;
        transaction.commit().map_err(StoreError::of)?;
        self.faults.strike(Fault::SyncAfterWrite)
    }

    fn writing(&self) -> Result<MutexGuard<'_, Writing>, StoreError> {
        self.write.lock().map_err(|_| StoreError::Poisoned)
    }

    fn reading(&self) -> Result<MutexGuard<'_, Connection>, StoreError> {
        self.read.lock().map_err(|_| StoreError::Poisoned)
    }
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path).map_err(StoreError::of)?;
    connection
        .busy_timeout(Duration::from_secs(5))
        .map_err(StoreError::of)?;
    let settings = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;
                    PRAGMA cell_size_check=ON; PRAGMA wal_autocheckpoint=4000;";
    connection.execute_batch(settings).map_err(StoreError::of)?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

fn connect_to_read(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(StoreError::of)?;
    connection
        .execute_batch("PRAGMA query_only=ON; PRAGMA busy_timeout=5000;")
        .map_err(StoreError::of)?;
    Ok(connection)
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
        let result = self.commit(&mut writing, groups);
        if result.is_err() {
            // A table that was numbered in vain is numbered anew.
            writing.tables.clear();
        }
        result
    }

    fn reopen(&self) -> Result<(), StoreError> {
        let mut writing = self.writing()?;
        let mut reading = self.reading()?;
        // The old connections go first: what they believe about the disk must not be shared.
        writing.connection = Connection::open_in_memory().map_err(StoreError::of)?;
        *reading = Connection::open_in_memory().map_err(StoreError::of)?;
        writing.tables.clear();
        let connection = connect(&self.path)?;
        set_pages(&connection, writing.pages)?;
        writing.connection = connection;
        *reading = connect_to_read(&self.path)?;
        Ok(())
    }

    fn tables(&self) -> Result<Vec<String>, StoreError> {
        let reading = self.reading()?;
        rows::list(
            &reading,
            "SELECT id FROM tables ORDER BY number",
            [],
            |row| row.get(0),
        )
    }

    fn entries(&self, table: &str, from: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        let sql = rows::entries("number >= ?2 ORDER BY number LIMIT ?3");
        rows::read_entries(
            &*self.reading()?,
            &sql,
            params![table, from as i64, limit as i64],
        )
    }

    fn since(&self, table: &str, seq: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        // The entry that holds `seq` may have begun before it.
        let sql = rows::entries(
            "count > 0 AND first >= coalesce((SELECT max(first) FROM entries WHERE table_number =
             (SELECT number FROM tables WHERE id = ?1) AND first <= ?2 AND count > 0), 0)
             AND first + count > ?2 ORDER BY first LIMIT ?3",
        );
        rows::read_entries(
            &*self.reading()?,
            &sql,
            params![table, seq as i64, limit as i64],
        )
    }

    fn rolls(&self, table: &str, before: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        let sql = rows::entries(
            "first < ?2 AND instr(events, '\"event\":\"rolled\"') > 0 ORDER BY first DESC LIMIT ?3",
        );
        let before = i64::try_from(before).unwrap_or(i64::MAX);
        rows::read_entries(
            &*self.reading()?,
            &sql,
            params![table, before, limit as i64],
        )
    }

    fn draw(&self, table: &str, draw: u64) -> Result<Option<Entry>, StoreError> {
        let sql = rows::entries("proof IS NOT NULL AND json_extract(proof, '$.proof.draw') = ?2");
        let draw = i64::try_from(draw).unwrap_or(i64::MAX);
        let found = rows::read_entries(&*self.reading()?, &sql, params![table, draw])?;
        Ok(found.into_iter().next())
    }

    fn answered(&self, table: &str, actor: &str, id: &str) -> Result<Option<Entry>, StoreError> {
        let sql = rows::entries("actor = ?2 AND e.id = ?3");
        let found = rows::read_entries(&*self.reading()?, &sql, params![table, actor, id])?;
        Ok(found.into_iter().next())
    }

    fn secret(&self, table: &str) -> Result<Option<Secret>, StoreError> {
        let sql = "SELECT secret FROM secrets WHERE table_id = ?1";
        let reading = self.reading()?;
        let secret = reading.query_row(sql, [table], |row| row.get(0)).optional();
        Ok(secret.map_err(StoreError::of)?.map(Secret))
    }

    fn snapshot(&self, table: &str) -> Result<Option<Kept>, StoreError> {
        let sql = "SELECT number, state, digest FROM snapshots WHERE table_id = ?1";
        let reading = self.reading()?;
        let kept = reading.query_row(sql, [table], |row| {
            Ok(Kept {
                table: table.to_owned(),
                number: row.get::<_, i64>(0)? as u64,
                state: row.get(1)?,
                digest: row.get(2)?,
            })
        });
        kept.optional().map_err(StoreError::of)
    }

    fn ids(&self, table: &str, each: &mut dyn FnMut(&str, &str)) -> Result<(), StoreError> {
        let sql = "SELECT actor, id FROM entries WHERE id IS NOT NULL AND table_number =
                   (SELECT number FROM tables WHERE id = ?1)";
        let reading = self.reading()?;
        let mut statement = reading.prepare_cached(sql).map_err(StoreError::of)?;
        let mut rows = statement.query([table]).map_err(StoreError::of)?;
        while let Some(row) = rows.next().map_err(StoreError::of)? {
            let text = |place| {
                let text = row.get_ref(place).map_err(StoreError::of)?;
                text.as_str()
                    .map_err(|e| StoreError::Corrupt(e.to_string()))
            };
            each(text(0)?, text(1)?);
        }
        Ok(())
    }

    fn tournaments(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT tournament FROM steps WHERE number = 0 ORDER BY rowid";
        rows::list(&*self.reading()?, sql, [], |row| row.get(0))
    }

    fn steps(&self, tournament: &str, from: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        let sql = rows::steps("number >= ?2 ORDER BY number LIMIT ?3");
        let params = params![tournament, from as i64, limit as i64];
        rows::read_entries(&*self.reading()?, &sql, params)
    }

    fn steps_since(
        &self,
        tournament: &str,
        seq: u64,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        // The entry that holds `seq` may have begun before it.
        let sql = rows::steps(
            "count > 0 AND first >= coalesce((SELECT max(first) FROM steps WHERE tournament = ?1
             AND first <= ?2 AND count > 0), 0) AND first + count > ?2 ORDER BY first LIMIT ?3",
        );
        let params = params![tournament, seq as i64, limit as i64];
        rows::read_entries(&*self.reading()?, &sql, params)
    }

    fn step_answered(
        &self,
        tournament: &str,
        actor: &str,
        id: &str,
    ) -> Result<Option<Entry>, StoreError> {
        let sql = rows::steps("actor = ?2 AND id = ?3");
        let found = rows::read_entries(&*self.reading()?, &sql, params![tournament, actor, id])?;
        Ok(found.into_iter().next())
    }

    fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT value FROM settings WHERE key = ?1";
        let reading = self.reading()?;
        let value = reading.query_row(sql, [key], |row| row.get(0)).optional();
        value.map_err(StoreError::of)
    }

    fn accounts(&self) -> Result<Vec<Account>, StoreError> {
        let sql = "SELECT account FROM accounts ORDER BY name";
        let texts: Vec<String> = rows::list(&*self.reading()?, sql, [], |row| row.get(0))?;
        let read = |text: String| serde_json::from_str(&text);
        let accounts: Result<Vec<Account>, _> = texts.into_iter().map(read).collect();
        accounts.map_err(|e| StoreError::Corrupt(format!("an account: {e}")))
    }

    fn sessions(&self) -> Result<Vec<SessionRow>, StoreError> {
        let sql = "SELECT digest, name, guest, since, until FROM sessions";
        rows::list(&*self.reading()?, sql, [], |row| {
            Ok(SessionRow {
                digest: row.get(0)?,
                name: row.get(1)?,
                guest: row.get(2)?,
                since: row.get(3)?,
                until: row.get(4)?,
            })
        })
    }

    fn significant(
        &self,
        from: u64,
        limit: usize,
    ) -> Result<Vec<(u64, Significant, Hash)>, StoreError> {
        let sql = "SELECT number, at, who, what, subject, why, before, after, hash
                   FROM significant WHERE number >= ?1 ORDER BY number LIMIT ?2";
        rows::list(
            &*self.reading()?,
            sql,
            params![from as i64, limit as i64],
            |row| {
                let event = Significant {
                    at: row.get(1)?,
                    who: row.get(2)?,
                    what: row.get(3)?,
                    subject: row.get(4)?,
                    why: row.get(5)?,
                    before: row.get(6)?,
                    after: row.get(7)?,
                };
                Ok((row.get::<_, i64>(0)? as u64, event, row.get(8)?))
            },
        )
    }

    fn settings(&self) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT key, value FROM settings ORDER BY key";
        rows::list(&*self.reading()?, sql, [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
    }

    fn check(&self) -> Result<Option<String>, StoreError> {
        let reading = self.reading()?;
        let said: String = pragma(&reading, "integrity_check(1)")
            .or_else(|_| rows::one(&reading, "PRAGMA integrity_check(1)"))?;
        Ok((said != "ok").then_some(said))
    }
}
