//! Who may append. A lease is a row with an epoch that only grows; every append checks it inside its own transaction, and only the
//! clock of the database says when it is over. Whoever takes it over raises the epoch, and with that nothing of the holder before is
//! committed any more: neither by a server that was only slow, nor by a connection that somebody has given up.

use std::{
    fs,
    sync::{
        Arc, Weak,
        atomic::{AtomicBool, AtomicI64, Ordering::SeqCst},
    },
    time::Duration,
};

use tokio::time::{sleep, timeout};
use tokio_postgres::Client;

use super::sessions::Sessions;
use crate::{StoreError, fair::hex};

/// How long a lease lasts, in milliseconds.
const LASTS: i64 = 5000;
/// How often it is renewed.
const RENEWED: Duration = Duration::from_millis(1000);
/// How often somebody looks whether a lease is free.
const LOOKED: Duration = Duration::from_millis(100);
/// How long the database may take for it.
const PATIENCE: Duration = Duration::from_secs(10);

/// What is set by whoever holds the lease. The session is known by its process and its start: process ids are reused.
const MINE: &str =
    "until = clock_timestamp() + $2::int8 * interval '1 millisecond', pid = pg_backend_pid(),
    began = (SELECT backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid())";

/// The lease of a store that writes.
pub(super) struct Lease {
    /// Drawn by chance when the store was opened: no other has it.
    holder: String,
    epoch: AtomicI64,
    lost: AtomicBool,
}

impl Lease {
    /// Takes the lease, if need be once the one before has ended. It is renewed for as long as it is held.
    ///
    /// # Errors
    /// When somebody else holds it and renews it.
    pub(super) async fn take(sessions: &Arc<Sessions>) -> Result<Arc<Lease>, StoreError> {
        let mut name = [0; 16];
        getrandom::fill(&mut name).map_err(crate::KeyError::from)?;
        let client = sessions.connect().await?;
        let lease = Arc::new(Lease {
            holder: hex(&name),
            epoch: AtomicI64::new(0),
            lost: AtomicBool::new(false),
        });
        let mut seen = None;
        loop {
            if lease.try_take(sessions, &client).await? {
                break;
            }
            let sql = "SELECT label, until::text FROM boxman.leases WHERE name = ''";
            let rows = client.query(sql, &[]).await;
            let rows = rows.map_err(|error| sessions.failed(&error))?;
            let found: Option<(String, String)> = rows.first().map(|row| (row.get(0), row.get(1)));
            // Somebody who renews it is alive.
            if let (Some((label, until)), Some(before)) = (&found, &seen)
                && until != before
            {
                return Err(StoreError::Leased {
                    place: sessions.address.to_string(),
                    holder: label.clone(),
                });
            }
            seen = seen.or(found.map(|(_, until)| until));
            sleep(LOOKED).await;
        }
        sessions.spawn(keep(
            Arc::downgrade(sessions),
            Arc::downgrade(&lease),
            client,
        ));
        Ok(lease)
    }

    /// Takes the lease if it is free: it is over, or the session that renewed it has ended.
    async fn try_take(&self, sessions: &Sessions, client: &Client) -> Result<bool, StoreError> {
        let sql = format!(
            "INSERT INTO boxman.leases AS l(name, epoch, holder, label, until, pid, began)
             SELECT '', 1, $1, $3, clock_timestamp() + $2::int8 * interval '1 millisecond', pid, backend_start
             FROM pg_stat_activity WHERE pid = pg_backend_pid()
             ON CONFLICT (name) DO UPDATE SET epoch = l.epoch + 1, holder = $1, label = $3, {MINE}
             WHERE l.until <= clock_timestamp() OR NOT EXISTS (
               SELECT FROM pg_stat_activity a
               WHERE a.pid = l.pid AND (a.backend_start IS NULL OR a.backend_start = l.began))
             RETURNING epoch"
        );
        let rows = client.query(&sql, &[&self.holder, &LASTS, &label()]).await;
        let rows = rows.map_err(|error| sessions.failed(&error))?;
        let epoch: Option<i64> = rows.first().map(|row| row.get(0));
        self.epoch.store(epoch.unwrap_or(0), SeqCst);
        Ok(epoch.is_some())
    }

    pub(super) fn epoch(&self) -> i64 {
        self.epoch.load(SeqCst)
    }

    /// Whether it has not been taken over, as far as is known.
    pub(super) fn check(&self, sessions: &Sessions) -> Result<(), StoreError> {
        if self.lost.load(SeqCst) {
            return Err(StoreError::TakenOver {
                place: sessions.address.to_string(),
            });
        }
        Ok(())
    }

    /// Makes it last from now on.
    async fn renew(&self, sessions: &Sessions, client: &Client) -> Result<(), StoreError> {
        let sql = format!("UPDATE boxman.leases SET {MINE} WHERE name = '' AND holder = $1");
        let renewed = timeout(PATIENCE, client.execute(&sql, &[&self.holder, &LASTS])).await;
        let renewed = renewed.map_err(|_| late(sessions))?;
        let renewed = renewed.map_err(|error| sessions.failed(&error))?;
        self.found(sessions, renewed > 0)
    }

    /// Makes it last after it had ended without anybody taking it.
    pub(super) async fn renew_late(&self, sessions: &Sessions) -> Result<(), StoreError> {
        let sql = "UPDATE boxman.leases SET until = clock_timestamp() + $2::int8 * interval '1 millisecond'
                   WHERE name = '' AND holder = $1 AND epoch = $3 RETURNING epoch";
        let values: [&(dyn tokio_postgres::types::ToSql + Sync); 3] =
            [&self.holder, &LASTS, &self.epoch()];
        let rows = timeout(PATIENCE, sessions.query(sql, &values)).await;
        let rows = rows.map_err(|_| late(sessions))??;
        self.found(sessions, !rows.is_empty())
    }

    /// Raises the epoch: what was sent under the one before is committed by now, or never will be.
    pub(super) async fn raise(&self, sessions: &Sessions) -> Result<(), StoreError> {
        let sql = "UPDATE boxman.leases SET epoch = epoch + 1,
                   until = clock_timestamp() + $2::int8 * interval '1 millisecond'
                   WHERE name = '' AND holder = $1 RETURNING epoch";
        let rows = timeout(PATIENCE, sessions.query(sql, &[&self.holder, &LASTS])).await;
        let rows = rows.map_err(|_| late(sessions))??;
        if let Some(row) = rows.first() {
            self.epoch.store(row.get(0), SeqCst);
        }
        self.found(sessions, !rows.is_empty())
    }

    fn found(&self, sessions: &Sessions, mine: bool) -> Result<(), StoreError> {
        if !mine {
            self.lost.store(true, SeqCst);
        }
        self.check(sessions)
    }

    /// Ends it. The row stays, with its epoch.
    pub(super) async fn resign(&self, sessions: &Sessions) {
        let sql = "UPDATE boxman.leases SET until = '-infinity' WHERE name = '' AND holder = $1";
        // Whoever comes next waits for the end of the lease otherwise.
        let _ = timeout(Duration::from_secs(2), sessions.query(sql, &[&self.holder])).await;
    }
}

fn late(sessions: &Sessions) -> StoreError {
    sessions.address.unreachable("it does not answer")
}

/// Renews a lease until its store is closed or somebody else has taken it, over a connection of its own.
async fn keep(sessions: Weak<Sessions>, lease: Weak<Lease>, mut client: Client) {
    loop {
        sleep(RENEWED).await;
        let (Some(sessions), Some(lease)) = (sessions.upgrade(), lease.upgrade()) else {
            return;
        };
        if client.is_closed()
            && let Ok(Ok(again)) = timeout(PATIENCE, sessions.connect()).await
        {
            client = again;
        }
        // What cannot be renewed now is tried again; it ends by itself otherwise.
        if let Err(StoreError::TakenOver { .. }) = lease.renew(&sessions, &client).await {
            return;
        }
    }
}

/// Who this is, for people.
fn label() -> String {
    let host = fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    format!("process {} on {}", std::process::id(), host.trim())
}
