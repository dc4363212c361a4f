//! The running tables: one bounded task each, and the register of them.

mod batch;
mod clock;
mod handle;
mod load;
mod play;
mod rules;
mod task;
mod tell;

use std::{
    collections::BTreeMap,
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicBool, AtomicU64, Ordering::SeqCst},
    },
};

use boxman_store::{
    Entry, Opening, ReplayError, Store, StoreError, Write, WriteError, Writer, fair::Drawn,
};
use tokio::sync::{broadcast, mpsc};

pub use clock::Timing;
pub(crate) use handle::Ask;
pub use handle::{Answer, Frame, Live, Posted, Silent};
pub use rules::NextRules;

use crate::{
    dice::{Generator, NoEntropy},
    machine::Machine,
    metrics::Metrics,
};

/// How many asks may wait at a table.
const QUEUE: usize = 256;
/// How many events a reader may fall behind.
const FEED: usize = 1024;

/// Why a table cannot run.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum TableError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Write(#[from] WriteError),
    #[error("table {table}, entry {number}: {error}")]
    Record {
        table: String,
        number: u64,
        error: ReplayError,
    },
    #[error("table {0} has no opening")]
    NoOpening(String),
    #[error("table {0}: the secret of its next draw is lost")]
    NoSecret(String),
    #[error(transparent)]
    NoEntropy(#[from] NoEntropy),
    #[error("its opening cannot be written down: {0}")]
    Opening(#[from] serde_json::Error),
}

/// What a task needs besides its table.
#[derive(Clone)]
pub(crate) struct Around {
    pub store: Arc<dyn Store>,
    pub writer: Writer,
    pub metrics: Arc<Metrics>,
    pub timing: Timing,
    pub machine: Machine,
}

/// The register of tables.
pub struct Tables {
    around: Around,
    live: RwLock<BTreeMap<String, Arc<Live>>>,
    /// Whether the store may hold tables that do not run: their opening failed and arrived after all.
    unsure: AtomicBool,
}

impl Tables {
    /// A register without tables.
    pub fn new(
        store: Arc<dyn Store>,
        writer: Writer,
        metrics: Arc<Metrics>,
        timing: Timing,
        machine: Machine,
    ) -> Tables {
        Tables {
            around: Around {
                store,
                writer,
                metrics,
                timing,
                machine,
            },
            live: RwLock::default(),
            unsure: AtomicBool::new(false),
        }
    }

    /// The table with this id.
    pub fn get(&self, id: &str) -> Option<Arc<Live>> {
        let live = self.live.read().unwrap_or_else(PoisonError::into_inner);
        live.get(id).cloned()
    }

    /// Every table, by id.
    pub fn all(&self) -> Vec<Arc<Live>> {
        let live = self.live.read().unwrap_or_else(PoisonError::into_inner);
        live.values().cloned().collect()
    }

    /// Runs every table that the store holds and that does not run yet.
    ///
    /// # Errors
    /// The first table whose record does not hold.
    pub async fn resume(&self) -> Result<usize, TableError> {
        let ids = self.around.store.tables()?;
        let mut loading = Vec::new();
        for id in ids.into_iter().filter(|id| self.get(id).is_none()) {
            let store = self.around.store.clone();
            let machine = self.around.machine.clone();
            loading.push(tokio::spawn(async move {
                machine.aside(move || load::load(&*store, &id)).await
            }));
        }
        let count = loading.len();
        for loaded in loading {
            match loaded.await.flatten() {
                Ok(loaded) => drop(self.run(loaded?)?),
                Err(died) => std::panic::resume_unwind(died.into_panic()),
            }
        }
        Ok(count)
    }

    /// Runs the tables whose opening could not be confirmed but has arrived: their ids are taken.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn make_sure(&self) -> Result<(), TableError> {
        if self.unsure.load(SeqCst) {
            self.resume().await?;
            self.unsure.store(false, SeqCst);
        }
        Ok(())
    }

    /// Opens a new table; returns once that is durable.
    ///
    /// # Errors
    /// When it cannot be written. It may have been written all the same: see [`Tables::make_sure`].
    pub async fn open(
        &self,
        id: &str,
        opening: Opening,
        more: Vec<Write>,
    ) -> Result<Arc<Live>, TableError> {
        let secret = Generator::on(&self.around.machine)?.secret()?;
        let drawn = Drawn {
            proof: None,
            next: secret.commitment(),
        };
        let drawn = serde_json::to_string(&drawn)?;
        let entry = Entry::opening(
            id,
            self.around.machine.now(),
            &serde_json::to_string(&opening)?,
            Some(drawn),
        );
        let mut writes = vec![
            Write::Entry(entry.clone()),
            Write::Secret {
                table: id.to_owned(),
                secret: secret.clone(),
            },
        ];
        writes.extend(more);
        if let Err(error) = self.around.writer.write(writes).await {
            self.unsure.store(true, SeqCst);
            return Err(error.into());
        }
        self.run(load::opened(&entry, secret)?)
    }

    fn run(&self, loaded: load::Loaded) -> Result<Arc<Live>, TableError> {
        let (asks, waiting) = mpsc::channel(QUEUE);
        let (feed, _) = broadcast::channel(FEED);
        let live = Arc::new(Live {
            id: loaded.id.clone(),
            opening: loaded.replay.opening.clone(),
            posted: RwLock::new(Arc::new(Posted::of(&loaded.replay, loaded.rules))),
            seq: AtomicU64::new(loaded.replay.head.seq),
            seated: AtomicU64::new(0),
            players: RwLock::default(),
            disabled: AtomicBool::new(false),
            feed,
            asks,
        });
        let task = task::Task::new(self.around.clone(), live.clone(), loaded)?;
        task.count();
        tokio::spawn(task.run(waiting));
        let mut all = self.live.write().unwrap_or_else(PoisonError::into_inner);
        all.insert(live.id.clone(), live.clone());
        Ok(live)
    }

    /// Lets every table finish what is under way.
    pub async fn stop(&self) {
        for table in self.all() {
            table.stop().await;
        }
    }
}
