//! Where a test keeps its store: a folder or a database of its own.

use std::{ops::Deref, sync::Arc};

use boxman_store::{Faults, Options, Place, Postgres, Sqlite, Store};
use boxman_test_postgres::Cluster;
use tempfile::TempDir;

pub enum Ground {
    Folder(TempDir),
    Database { cluster: Arc<Cluster>, url: String },
}

/// An open store of either kind.
pub enum Opened {
    Sqlite(Box<Sqlite>),
    Postgres(Box<Postgres>),
}

impl Opened {
    pub fn faults(&self) -> &Faults {
        match self {
            Opened::Sqlite(store) => &store.faults,
            Opened::Postgres(store) => &store.faults,
        }
    }
}

impl Deref for Opened {
    type Target = dyn Store;

    fn deref(&self) -> &(dyn Store + 'static) {
        match self {
            Opened::Sqlite(store) => &**store,
            Opened::Postgres(store) => &**store,
        }
    }
}

impl Ground {
    pub fn sqlite() -> Ground {
        Ground::Folder(tempfile::tempdir().expect("a folder"))
    }

    pub fn postgres() -> Ground {
        let cluster = boxman_test_postgres::shared();
        let url = cluster.new_database();
        Ground::Database { cluster, url }
    }

    /// Another of the same kind.
    pub fn another(&self) -> Ground {
        match self {
            Ground::Folder(_) => Ground::sqlite(),
            Ground::Database { .. } => Ground::postgres(),
        }
    }

    pub fn place(&self) -> Place {
        match self {
            Ground::Folder(folder) => folder.path().into(),
            Ground::Database { url, .. } => url.parse().expect("an address"),
        }
    }

    pub fn open(&self) -> Opened {
        let options = Options::default();
        match self.place() {
            Place::Folder(folder) => {
                Sqlite::open_with(&folder, &options).map(|store| Opened::Sqlite(Box::new(store)))
            }
            Place::Database(address) => {
                Postgres::open(&address, &options).map(|store| Opened::Postgres(Box::new(store)))
            }
        }
        .expect("a store")
    }

    pub fn open_existing(&self) -> Arc<dyn Store> {
        let opened = self.place().open_existing(&Options::default());
        opened.expect("a store")
    }

    /// Runs SQL on the tables of the store, as somebody who may.
    pub fn sql(&self, sql: &str) -> Result<(), String> {
        match self {
            Ground::Folder(folder) => {
                let raw = rusqlite::Connection::open(folder.path().join("boxman.db"));
                let ran = raw.expect("a database").execute_batch(sql);
                ran.map_err(|error| error.to_string())
            }
            Ground::Database { cluster, url } => {
                let sql = format!("SET search_path = boxman; {sql}");
                cluster.try_in(url, &sql).map(drop)
            }
        }
    }

    /// The same with what keeps the record as it is out of the way.
    pub fn forge(&self, sql: &str) {
        let drop = match self {
            Ground::Folder(_) => "DROP TRIGGER entries_stay; DROP TRIGGER entries_remain;",
            Ground::Database { .. } => "DROP TRIGGER entries_stay ON entries;",
        };
        self.sql(&format!("{drop} {sql}")).expect("changed");
    }
}
