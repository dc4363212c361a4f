//! The store on PostgreSQL: everything that is written together is one call of one function in the database, and so one transaction
//! in one round trip. One server writes at a time, under a lease; others may read beside it.

mod address;
mod append;
mod check;
mod lease;
mod open;
mod rows;
mod sessions;

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use tokio_postgres::types::ToSql;

pub use address::Address;
use append::Columns;
use lease::Lease;
use sessions::Sessions;

use crate::{
    Entry, Fault, Faults, Hash, Key, Signed, Snapshot, Store, StoreError, Tag, Write, key,
    touched::Touched,
};

/// How long the database may take to confirm.
const PATIENCE: Duration = Duration::from_secs(20);
/// How many ids are read at once.
const IDS: i64 = 20_000;

/// A store in a database.
pub struct Postgres {
    sessions: Arc<Sessions>,
    /// `None` in a store that was opened read-only.
    lease: Option<Arc<Lease>>,
    /// `None` only in a store that is read without its key.
    key: Option<Key>,
    touched: Touched,
    /// For tests: what is to fail.
    pub faults: Faults,
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(lease) = self.lease.take()
            && lease.check(&self.sessions).is_ok()
        {
            self.sessions.block(lease.resign(&self.sessions));
        }
    }
}

impl Postgres {
    fn lease(&self) -> Result<&Lease, StoreError> {
        let lease = self.lease.as_deref().ok_or(StoreError::ReadOnly)?;
        lease.check(&self.sessions)?;
        Ok(lease)
    }

    /// Appends what was taken apart. A lease that ended without anybody taking it is renewed, and then it is tried once more: the
    /// database has said that nothing was written.
    async fn append(&self, lease: &Lease, columns: &Columns<'_>) -> Result<(), StoreError> {
        match self.try_append(lease, columns).await {
            Err(StoreError::LeaseOver) => {
                lease.renew_late(&self.sessions).await?;
                self.try_append(lease, columns).await
            }
            result => result,
        }
    }

    async fn try_append(&self, lease: &Lease, columns: &Columns<'_>) -> Result<(), StoreError> {
        let client = self.sessions.get().await?;
        let statement = client.prepare_cached(append::CALL).await;
        let statement = statement.map_err(|error| self.sessions.failed(&error))?;
        let epoch = lease.epoch();
        let called = client.query(&statement, &columns.values(&epoch)).await;
        called.map(drop).map_err(|error| {
            let refused = error.as_db_error().and_then(rows::refusal);
            refused.unwrap_or_else(|| self.sessions.failed(&error))
        })
    }

    fn query(
        &self,
        sql: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<tokio_postgres::Row>, StoreError> {
        self.sessions.block(self.sessions.query(sql, values))
    }

    /// Entries of a record, with a condition on them.
    fn select(
        &self,
        record: &str,
        condition: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Entry>, StoreError> {
        let mut all: Vec<&(dyn ToSql + Sync)> = vec![&record];
        all.extend(values);
        let rows = self.query(&rows::entries(condition), &all)?;
        rows.iter().map(rows::entry).collect()
    }

    fn stored_secret(&self, record: &str, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "SELECT secret FROM boxman.secrets WHERE record = $1 AND name = $2";
        let rows = self.query(sql, &[&record, &name])?;
        Ok(rows.first().map(|row| row.get(0)))
    }
}

/// A number as the database holds it.
fn most(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl Store for Postgres {
    fn write(&self, groups: &[&[Write]]) -> Result<(), StoreError> {
        let lease = self.lease()?;
        let key = self.key.as_ref().ok_or(StoreError::ReadOnly)?;
        let columns = Columns::of(groups, key)?;
        // Even what fails may have arrived.
        self.touched.add(groups);
        for _ in groups.iter().copied().flatten() {
            self.faults.strike(Fault::Write)?;
        }
        self.faults.strike(Fault::Sync)?;
        let appended = self.sessions.block(async {
            let appending = self.append(lease, &columns);
            tokio::time::timeout(PATIENCE, appending).await
        });
        let late = |_| self.sessions.address.unreachable("it does not answer");
        appended.map_err(late)??;
        self.faults.strike(Fault::SyncAfterWrite)
    }

    fn reopen(&self) -> Result<(), StoreError> {
        let lease = self.lease()?;
        self.sessions.close_all();
        // A call that was given up may still run in the database; once the epoch is raised, it has arrived or never will.
        self.sessions.block(lease.raise(&self.sessions))
    }

    fn records(&self) -> Result<Vec<String>, StoreError> {
        let rows = self.query("SELECT key FROM boxman.records ORDER BY number", &[])?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    fn entries(&self, record: &str, from: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        let condition = "number >= $2 ORDER BY number LIMIT $3";
        self.select(record, condition, &[&most(from), &most(limit as u64)])
    }

    fn since(&self, record: &str, seq: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        // The entry that holds `seq` may have begun before it.
        let condition = "count > 0 AND first >= coalesce((SELECT max(first) FROM boxman.entries
             WHERE record = (SELECT number FROM boxman.records WHERE key = $1) AND first <= $2 AND count > 0), 0)
             AND first + count > $2 ORDER BY first LIMIT $3";
        self.select(record, condition, &[&most(seq), &most(limit as u64)])
    }

    fn latest(
        &self,
        record: &str,
        tag: Tag,
        below: u64,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        let condition = match tag {
            Tag::Roll => "balances IS NOT NULL AND first < $2 ORDER BY first DESC LIMIT $3",
            Tag::Draw => "draw IS NOT NULL AND draw < $2 ORDER BY draw DESC LIMIT $3",
        };
        self.select(record, condition, &[&most(below), &most(limit as u64)])
    }

    fn answered(&self, record: &str, actor: &str, id: &str) -> Result<Option<Entry>, StoreError> {
        let found = self.select(record, "actor = $2 AND id = $3", &[&actor, &id.as_bytes()])?;
        Ok(found.into_iter().next())
    }

    fn ids(&self, record: &str, each: &mut dyn FnMut(&str, &str)) -> Result<(), StoreError> {
        let sql = "SELECT number, actor, id FROM boxman.entries WHERE id IS NOT NULL AND number >= $2
                   AND record = (SELECT number FROM boxman.records WHERE key = $1) ORDER BY number LIMIT $3";
        let mut from = 0_i64;
        loop {
            let rows = self.query(sql, &[&record, &from, &IDS])?;
            for row in &rows {
                each(row.get(1), rows::text(row.get(2))?);
            }
            match rows.last() {
                Some(last) if rows.len() as i64 == IDS => from = last.get::<_, i64>(0) + 1,
                _ => return Ok(()),
            }
        }
    }

    fn significant(&self, from: u64, limit: usize) -> Result<Vec<(u64, Entry)>, StoreError> {
        let values: [&(dyn ToSql + Sync); 2] = [&most(from), &most(limit as u64)];
        let rows = self.query(&rows::significant(), &values)?;
        let numbered = |row| {
            Ok((
                tokio_postgres::Row::get::<_, i64>(row, 14) as u64,
                rows::entry(row)?,
            ))
        };
        rows.iter().map(numbered).collect()
    }

    fn secret(&self, record: &str, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let sealed = self.stored_secret(record, name)?;
        key::open_secret(self.key.as_ref(), record, name, sealed)
    }

    fn secret_names(&self) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT record, name FROM boxman.secrets ORDER BY record, name";
        let rows = self.query(sql, &[])?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    fn snapshot(&self, record: &str) -> Result<Option<Snapshot>, StoreError> {
        let sql = "SELECT number, state, digest FROM boxman.snapshots WHERE record = $1";
        let rows = self.query(sql, &[&record])?;
        let taken = rows.first().map(|row| {
            let (number, mark): (i64, &[u8]) = (row.get(0), row.get(2));
            Snapshot::marked(record, number as u64, row.get(1), mark, self.key.as_ref())
        });
        Ok(taken)
    }

    fn head(&self, record: &str) -> Result<Option<(u64, Hash)>, StoreError> {
        let sql = "SELECT number, hash FROM boxman.entries WHERE record =
                   (SELECT number FROM boxman.records WHERE key = $1) ORDER BY number DESC LIMIT 1";
        let rows = self.query(sql, &[&record])?;
        let head = rows.first().map(|row| {
            let number: i64 = row.get(0);
            Ok((number as u64, rows::hash(row.get(1))?))
        });
        head.transpose()
    }

    fn take_touched(&self) -> BTreeSet<String> {
        self.touched.take()
    }

    fn sign(&self, digest: &Hash) -> Option<Signed> {
        self.key.as_ref().map(|key| key.signed(digest))
    }

    fn still_there(&self) -> Result<(), StoreError> {
        match &self.lease {
            Some(lease) => lease.check(&self.sessions),
            None => Ok(()),
        }
    }

    fn check(&self) -> Result<Option<String>, StoreError> {
        self.sessions.block(check::check(&self.sessions))
    }
}
