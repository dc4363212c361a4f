//! Opening a database: to write to it, under a lease, or to read it as it is at this moment. What it lacks is made by the numbered
//! files of `schema/`.

use std::sync::Arc;

use super::{Address, Postgres, lease::Lease, sessions::Sessions};
use crate::{Faults, Key, Options, StoreError, key::KNOWN_BY, touched::Touched};

/// The numbered files, from 1 on.
pub(super) const FILES: &[&str] = &[include_str!("schema/0001.sql")];

impl Postgres {
    /// Opens the store in a database to write to it; makes it if there is none.
    ///
    /// # Errors
    /// When the database cannot be reached, another server writes to it, or the key is another.
    pub fn open(address: &Address, options: &Options) -> Result<Postgres, StoreError> {
        let sessions = Arc::new(Sessions::new(address)?);
        let key = Key::find(options.key_file.as_deref())?;
        let lease = sessions.block(async {
            check_server(&sessions).await?;
            if version(&sessions).await? == 0 {
                bring_up(&sessions, 1).await?;
            }
            let lease = Lease::take(&sessions).await?;
            bring_up(&sessions, FILES.len()).await?;
            Ok::<_, StoreError>(lease)
        })?;
        let store = Postgres {
            sessions,
            lease: Some(lease),
            key: Some(key.clone()),
            touched: Touched::default(),
            faults: Faults::default(),
        };
        // The first who writes here leaves something that the key is known by.
        let sealed = key.seal("", KNOWN_BY, b"boxman");
        let sealed = sealed.map_err(crate::KeyError::from)?;
        let sql = "INSERT INTO boxman.secrets(record, name, secret) VALUES('', $1, $2)
                   ON CONFLICT (record, name) DO NOTHING";
        store.query(sql, &[&KNOWN_BY, &sealed])?;
        if !key.has_sealed(store.stored_secret("", KNOWN_BY)?.as_deref()) {
            return Err(StoreError::OtherKey);
        }
        Ok(store)
    }

    /// Opens the store that is in a database, to read it as it is at this moment: what is written meanwhile is not seen.
    ///
    /// # Errors
    /// When there is none, or its key is another. Without a key, what is sealed stays so.
    pub fn open_existing(address: &Address, options: &Options) -> Result<Postgres, StoreError> {
        let sessions = Arc::new(Sessions::at_this_moment(address)?);
        let found = sessions.block(version(&sessions))?;
        if found == 0 {
            return Err(StoreError::NoStore {
                place: address.to_string(),
            });
        }
        check_version(address, found)?;
        let mut store = Postgres {
            sessions,
            lease: None,
            key: None,
            touched: Touched::default(),
            faults: Faults::default(),
        };
        let known_by = store.stored_secret("", KNOWN_BY)?;
        store.key = match Key::find_existing(options.key_file.as_deref())? {
            Some(key) if key.has_sealed(known_by.as_deref()) => Some(key),
            // A key that was named is meant for this store.
            Some(_) if options.key_file.is_some() => return Err(StoreError::OtherKey),
            _ => None,
        };
        Ok(store)
    }
}

/// Whether the server keeps what it confirms, and can hold every text.
async fn check_server(sessions: &Sessions) -> Result<(), StoreError> {
    let sql =
        "SELECT current_setting('fsync'), current_setting('server_encoding'), pg_is_in_recovery()";
    let rows = sessions.query(sql, &[]).await?;
    let unfit = |why: &'static str| StoreError::Unfit {
        place: sessions.address.to_string(),
        why,
    };
    for row in rows {
        if row.get::<_, &str>(0) != "on" {
            return Err(unfit("fsync is off, so what it confirms may be lost"));
        }
        if row.get::<_, &str>(1) != "UTF8" {
            return Err(unfit("its encoding is not UTF8"));
        }
        if row.get::<_, bool>(2) {
            return Err(unfit("it is a standby, which only reads"));
        }
    }
    Ok(())
}

/// The number of the last file that was run; 0 where there is no store.
async fn version(sessions: &Sessions) -> Result<usize, StoreError> {
    let there = "SELECT to_regclass('boxman.versions') IS NOT NULL";
    let rows = sessions.query(there, &[]).await?;
    if !rows.first().is_some_and(|row| row.get(0)) {
        return Ok(0);
    }
    let rows = sessions
        .query("SELECT max(number) FROM boxman.versions", &[])
        .await?;
    let last: Option<i64> = rows.first().and_then(|row| row.get(0));
    Ok(last.unwrap_or(0) as usize)
}

fn check_version(address: &Address, found: usize) -> Result<(), StoreError> {
    let place = address.to_string();
    if found > FILES.len() {
        return Err(StoreError::LaterVersion { place });
    }
    if found < FILES.len() {
        return Err(StoreError::EarlierVersion { path: place.into() });
    }
    Ok(())
}

/// Runs the files up to a number that were not run yet, each in a transaction of its own.
async fn bring_up(sessions: &Sessions, to: usize) -> Result<(), StoreError> {
    let found = version(sessions).await?;
    if found > FILES.len() {
        return check_version(&sessions.address, found);
    }
    let client = sessions.get().await?;
    for (file, number) in FILES.iter().zip(1..).take(to).skip(found) {
        let sql =
            format!("BEGIN; {file}; INSERT INTO boxman.versions(number) VALUES({number}); COMMIT");
        if let Err(error) = client.batch_execute(&sql).await {
            // Its error is not told: the connection may be what failed.
            let _ = client.batch_execute("ROLLBACK").await;
            return Err(sessions.failed(&error));
        }
    }
    Ok(())
}
