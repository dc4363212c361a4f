//! Connections to the database, and the runtime they live on. The store's methods block; what waits for the network runs here.

use std::{
    error::Error as _,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    time::Duration,
};

use deadpool_postgres::{
    Hook, HookError, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime,
};
use tokio_postgres::{Client, Config, NoTls, Row, error::SqlState, types::ToSql};

use super::Address;
use crate::StoreError;

/// The most connections at once.
const MOST: usize = 10;
/// How long somebody waits for a connection that is free.
const WAIT: Duration = Duration::from_secs(30);

/// Connections to a database.
pub(super) struct Sessions {
    pub(super) address: Address,
    pool: Pool,
    /// `None` only while it is being dropped.
    runtime: Option<tokio::runtime::Runtime>,
}

impl Drop for Sessions {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // A server may drop its store on a runtime of its own, where nothing may wait.
            runtime.shutdown_background();
        }
    }
}

impl Sessions {
    /// Connections to a database, as many as are needed.
    pub(super) fn new(address: &Address) -> Result<Sessions, StoreError> {
        Sessions::build(address, MOST, None)
    }

    /// One connection that sees everything as it is when it first looks.
    pub(super) fn at_this_moment(address: &Address) -> Result<Sessions, StoreError> {
        let begun = Arc::new(AtomicBool::new(false));
        let begin = Hook::async_fn(move |client: &mut deadpool_postgres::ClientWrapper, _| {
            let begun = begun.clone();
            Box::pin(async move {
                if begun.swap(true, SeqCst) {
                    let lost = "the connection was lost, and another would see another moment";
                    return Err(HookError::message(lost));
                }
                let begin = "SET idle_in_transaction_session_timeout = 0;
                             BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                client
                    .batch_execute(begin)
                    .await
                    .map_err(HookError::Backend)
            })
        });
        Sessions::build(address, 1, Some(begin))
    }

    fn build(
        address: &Address,
        most: usize,
        after_connecting: Option<Hook>,
    ) -> Result<Sessions, StoreError> {
        let threads = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .thread_name("boxman-postgres")
            .enable_all()
            .build();
        let failed = |error: &dyn std::fmt::Display| StoreError::Postgres(error.to_string());
        let runtime = threads.map_err(|error| failed(&error))?;
        let recycling = ManagerConfig {
            recycling_method: RecyclingMethod::Fast,
        };
        let manager = Manager::from_config(Config::clone(&address.config), NoTls, recycling);
        let mut builder = Pool::builder(manager)
            .max_size(most)
            .wait_timeout(Some(WAIT))
            .runtime(Runtime::Tokio1);
        if let Some(hook) = after_connecting {
            builder = builder.post_create(hook);
        }
        Ok(Sessions {
            address: address.clone(),
            pool: builder.build().map_err(|error| failed(&error))?,
            runtime: Some(runtime),
        })
    }

    /// Waits for something that runs on these connections. It may be called wherever blocking is allowed, inside a runtime or not.
    pub(super) fn block<T>(&self, what: impl Future<Output = T>) -> T {
        let _inside = self.runtime.as_ref().map(tokio::runtime::Runtime::enter);
        // A task's budget would never be renewed while it is waited for right here.
        pollster::block_on(tokio::task::unconstrained(what))
    }

    /// Starts something that goes on by itself.
    pub(super) fn spawn(&self, what: impl Future<Output = ()> + Send + 'static) {
        if let Some(runtime) = &self.runtime {
            runtime.spawn(what);
        }
    }

    /// A connection.
    pub(super) async fn get(&self) -> Result<Object, StoreError> {
        self.pool.get().await.map_err(|error| match error {
            PoolError::Backend(error) => self.cannot_connect(&error),
            PoolError::PostCreateHook(HookError::Backend(error)) => self.cannot_connect(&error),
            error => self.address.unreachable(error),
        })
    }

    /// A connection of its own, outside of the others.
    pub(super) async fn connect(&self) -> Result<Client, StoreError> {
        let connected = self.address.config.connect(NoTls).await;
        let (client, connection) = connected.map_err(|error| self.cannot_connect(&error))?;
        tokio::spawn(async move {
            // Whoever uses the client learns why it ended.
            let _ = connection.await;
        });
        Ok(client)
    }

    fn cannot_connect(&self, error: &tokio_postgres::Error) -> StoreError {
        self.address.unreachable(tell(error))
    }

    /// Forgets every connection: nothing that they were told is to be believed.
    pub(super) fn close_all(&self) {
        self.pool.retain(|_, _| false);
    }

    /// The rows of a query.
    pub(super) async fn query(
        &self,
        sql: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        let client = self.get().await?;
        let statement = client.prepare_cached(sql).await;
        let statement = statement.map_err(|error| self.failed(&error))?;
        let rows = client.query(&statement, values).await;
        rows.map_err(|error| self.failed(&error))
    }

    /// The error of a database call, with those that operators can act on by their own names.
    pub(super) fn failed(&self, error: &tokio_postgres::Error) -> StoreError {
        let Some(code) = error.code() else {
            return self.address.unreachable(tell(error));
        };
        match &code.code()[..2] {
            "08" | "57" => self.address.unreachable(tell(error)),
            "53" if *code == SqlState::DISK_FULL => StoreError::Full,
            "40" | "55" => StoreError::Busy,
            "XX" => StoreError::Corrupt(tell(error)),
            _ => StoreError::Postgres(tell(error)),
        }
    }
}

/// An error in the words of the database, or of what lies between it and us.
pub(super) fn tell(error: &tokio_postgres::Error) -> String {
    if let Some(said) = error.as_db_error() {
        return said.message().to_owned();
    }
    match error.source() {
        Some(source) => source.to_string(),
        None => error.to_string(),
    }
}
