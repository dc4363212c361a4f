//! Opening a store: to write, by one process alone, or to read, without changing a byte of the folder.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::{self, Read as _},
    os::unix::fs::{DirBuilderExt as _, MetadataExt as _},
    path::{Path, PathBuf},
    sync::Mutex,
    time::Duration,
};

use rusqlite::{Connection, OpenFlags};

use super::{SCHEMA, Sqlite, Writing, lock, migrate, modes, readers::Readers, rows, seal};
use crate::{Faults, Key, StoreError, touched::Touched};

/// How a store is opened.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Where its key is, if not where [`Key::find`] looks by itself.
    pub key_file: Option<PathBuf>,
    /// Whether a folder from before files were kept from others is refused, too, instead of being tightened once.
    pub keep_modes: bool,
}

/// Which file it is, whatever it is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct FileId {
    device: u64,
    inode: u64,
}

impl FileId {
    pub(super) fn of(path: &Path) -> io::Result<FileId> {
        let about = fs::metadata(path)?;
        Ok(FileId {
            device: about.dev(),
            inode: about.ino(),
        })
    }
}

/// What a store holds on to while it is read.
#[derive(Default)]
pub(super) struct Beside {
    /// Keeps writers out.
    _lock: Option<File>,
    /// A copy that is removed in the end.
    copy: Option<PathBuf>,
}

impl Drop for Beside {
    fn drop(&mut self) {
        if let Some(copy) = &self.copy {
            // What is left of it is in the system's temporary folder, for its owner alone.
            let _ = fs::remove_dir_all(copy);
        }
    }
}

fn unusable(folder: &Path) -> impl Fn(io::Error) -> StoreError {
    move |source| StoreError::Folder {
        path: folder.to_owned(),
        source,
    }
}

impl Sqlite {
    /// Opens the store in a folder to write to it.
    ///
    /// # Errors
    /// When it cannot be, others can reach its files, the key is another, or another process writes to it.
    pub fn open_with(folder: &Path, options: &Options) -> Result<Sqlite, StoreError> {
        modes::make_folder(folder)?;
        let path = folder.join("boxman.db");
        let is_earlier = written_version(&path) < seal::VERSION;
        let tightened = modes::check(folder, is_earlier && !options.keep_modes)?;
        let lock = lock::lock(folder)?;
        let key = Key::find(options.key_file.as_deref())?;
        modes::make_file(&path).map_err(unusable(folder))?;
        let mut connection = connect(&path)?;
        if migrate::is_earlier(&connection)? {
            migrate::migrate(&mut connection, &key)?;
        }
        connection.execute_batch(SCHEMA).map_err(StoreError::of)?;
        seal::bring_up(&mut connection, &key)?;
        Ok(Sqlite {
            read: Readers::new(&path)?,
            write: Some(Mutex::new(Writing {
                connection,
                records: rows::Records::new(),
                pages: None,
                _lock: lock,
            })),
            key: Some(key),
            file: FileId::of(&path).map_err(unusable(folder))?,
            touched: Touched::default(),
            path,
            tightened,
            faults: Faults::default(),
            _beside: Beside::default(),
        })
    }

    /// Opens a store that is there, to read it as it is at this moment: whatever is written
    /// meanwhile, by a server that runs, is not seen. Nothing in the folder is changed, and it may be one that cannot be.
    ///
    /// # Errors
    /// When there is none, or its key is another. Without a key, what is sealed stays so.
    pub fn open_existing_with(folder: &Path, options: &Options) -> Result<Sqlite, StoreError> {
        let path = folder.join("boxman.db");
        if !path.is_file() {
            let none = io::Error::new(io::ErrorKind::NotFound, "it has no boxman.db");
            return Err(unusable(folder)(none));
        }
        let (connection, beside) = connect_beside(folder, &path)?;
        if migrate::is_earlier(&connection)?
            || super::pragma::<u32>(&connection, "user_version")? < seal::VERSION
        {
            return Err(StoreError::EarlierVersion {
                path: folder.to_owned(),
            });
        }
        // A transaction sees the database as it was at its first read.
        connection
            .execute_batch("BEGIN; SELECT count(*) FROM sqlite_schema;")
            .map_err(StoreError::of)?;
        let key = Key::find_existing(options.key_file.as_deref())?;
        let key = match key {
            Some(key) if seal::is_key_of(&connection, &key)? => Some(key),
            // A key that was named is meant for this store.
            Some(_) if options.key_file.is_some() => return Err(StoreError::OtherKey),
            _ => None,
        };
        Ok(Sqlite {
            file: FileId::of(&path).map_err(unusable(folder))?,
            read: Readers::only(&path, connection),
            path,
            write: None,
            key,
            touched: Touched::default(),
            tightened: Vec::new(),
            faults: Faults::default(),
            _beside: beside,
        })
    }
}

/// The version in the header of a database file; 0 where there is none.
fn written_version(path: &Path) -> u32 {
    let mut header = [0; 64];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut header));
    match read {
        Ok(()) => u32::from_be_bytes([header[60], header[61], header[62], header[63]]),
        Err(_) => 0,
    }
}

pub(super) fn connect(path: &Path) -> Result<Connection, StoreError> {
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

pub(super) fn connect_to_read(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    query_only(Connection::open_with_flags(path, flags))
}

fn query_only(connection: rusqlite::Result<Connection>) -> Result<Connection, StoreError> {
    let connection = connection.map_err(StoreError::of)?;
    connection
        .execute_batch("PRAGMA query_only=ON; PRAGMA busy_timeout=5000;")
        .map_err(StoreError::of)?;
    Ok(connection)
}

/// Connects to a store that is only read. Beside a server it is read through what the server shares. Otherwise the file is
/// read as it lies there, or, if a server left a write-ahead log behind, a copy of both: nothing in the folder is touched.
fn connect_beside(folder: &Path, path: &Path) -> Result<(Connection, Beside), StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let lock = match lock::read(folder) {
        lock::Reading::BesideWriter => {
            let connection = query_only(Connection::open_with_flags(path, flags))?;
            return Ok((connection, Beside::default()));
        }
        lock::Reading::Alone(lock) => lock,
    };
    let log = folder.join("boxman.db-wal");
    let mut beside = Beside {
        _lock: lock,
        copy: None,
    };
    if fs::metadata(&log).is_ok_and(|about| about.len() > 0) {
        let copied = copy(path, &log, &mut beside).map_err(unusable(folder))?;
        let connection = connect_to_read(&copied)?;
        return Ok((connection, beside));
    }
    let flags = flags | OpenFlags::SQLITE_OPEN_URI;
    let connection = query_only(Connection::open_with_flags(immutable(path), flags))?;
    Ok((connection, beside))
}

/// The address of a file that nobody changes.
fn immutable(path: &Path) -> String {
    use std::os::unix::ffi::OsStrExt as _;
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let escaped = path.as_os_str().as_bytes().iter().map(|byte| match byte {
        b'/' | b'.' | b'-' | b'_' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' => {
            char::from(*byte).to_string()
        }
        byte => format!("%{byte:02x}"),
    });
    format!("file:{}?immutable=1", escaped.collect::<String>())
}

/// Copies a database and its write-ahead log to a folder of their own.
fn copy(path: &Path, log: &Path, beside: &mut Beside) -> io::Result<PathBuf> {
    let mut name = [0; 8];
    getrandom::fill(&mut name).map_err(io::Error::other)?;
    let folder = std::env::temp_dir().join(format!("boxman-{}", crate::fair::hex(&name)));
    fs::DirBuilder::new().mode(0o700).create(&folder)?;
    beside.copy = Some(folder.clone());
    let copied = folder.join("boxman.db");
    fs::copy(path, &copied)?;
    fs::copy(log, folder.join("boxman.db-wal"))?;
    Ok(copied)
}

/// Tables, indexes and triggers are those of this version; the first that is not.
pub(super) fn check_schema(connection: &Connection) -> Result<Option<String>, StoreError> {
    let listed = |connection: &Connection| {
        let sql = "SELECT type || ' ' || name, CASE type WHEN 'trigger' THEN sql END
                   FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'";
        let rows: Vec<(String, Option<String>)> =
            rows::list(connection, sql, [], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok::<_, StoreError>(rows.into_iter().collect::<BTreeSet<_>>())
    };
    let own = Connection::open_in_memory().map_err(StoreError::of)?;
    own.execute_batch(SCHEMA).map_err(StoreError::of)?;
    let (due, found) = (listed(&own)?, listed(connection)?);
    let missing = due.difference(&found).next();
    let missing = missing.map(|(name, _)| format!("the {name} is missing or changed"));
    let added = found.difference(&due).next();
    let added = added.map(|(name, _)| format!("the {name} does not belong there"));
    Ok(missing.or(added))
}
