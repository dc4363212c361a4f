//! What runs: one bounded task for each record, whatever its engine, and the register of them. A task takes
//! commands in their order, decides them, makes them durable and only then answers and tells.

mod batch;
mod handle;
mod load;
mod news;
mod notice;
mod task;
mod tell;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc, OnceLock, PoisonError, RwLock,
        atomic::{AtomicBool, AtomicU64, Ordering::SeqCst},
    },
};

use boxman_engine::{Engine, Instruction, Request};
use boxman_house::{Approvals, Journal};
use boxman_store::{
    Entry, Head, LoadError, Recorded, Replay, ReplayError, Store, StoreError, Write, WriteError,
    Writer,
    fair::{Chain, Drawn},
    ids_of,
};
use serde::de::DeserializeOwned;
use tokio::sync::{broadcast, mpsc};

pub use batch::Batch;
pub use handle::{Answer, Ask, Frame, Running, Unavailable};
pub use news::News;
pub use notice::{Call, LiveNotice, TournamentNews};
pub(crate) use task::text;
pub use task::{Decided, Task};

use crate::{
    command::{Caller, Incoming},
    dice::{Generator, NoEntropy},
    limits::Limiter,
    machine::Machine,
    metrics::Metrics,
    refused::{Code, Reason, Refused},
    tables::Timing,
    tournaments::Clock,
};

/// How many asks may wait at a record.
const QUEUE: usize = 1024;
/// How many events a reader may fall behind.
const FEED: usize = 1024;

/// Why a record cannot run.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum RunError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Write(#[from] WriteError),
    #[error(transparent)]
    Load(#[from] LoadError),
    #[error("{record} cannot be opened: {error}")]
    Open { record: String, error: ReplayError },
    #[error("{0} has no opening")]
    NoOpening(String),
    #[error("{0}: the secret of its next draw is lost")]
    NoSecret(String),
    #[error(transparent)]
    NoEntropy(#[from] NoEntropy),
    #[error("its opening cannot be written down: {0}")]
    Opening(#[from] serde_json::Error),
}

/// What a task is given.
#[derive(Clone)]
pub struct Services {
    pub store: Arc<dyn Store>,
    pub writer: Writer,
    pub metrics: Arc<Metrics>,
    pub machine: Machine,
    /// When bets close at practice tables.
    pub timing: Timing,
    /// The clock by which tournaments tell days.
    pub clock: Clock,
    /// Where the server notes what it does by itself, once that runs.
    pub journal: Arc<OnceLock<Arc<Running<Journal>>>>,
    /// What is disabled, once that runs.
    pub approvals: Arc<OnceLock<Arc<Running<Approvals>>>>,
    /// Refusals that are kept under an id, for each person.
    pub refusals: Arc<Limiter>,
}

impl Services {
    /// Checks that a table is not disabled; without one, that not everything is.
    ///
    /// # Errors
    /// `table-disabled`.
    pub fn check_enabled(&self, table: Option<&str>) -> Result<(), Refused> {
        let Some(approvals) = self.approvals.get() else {
            return Ok(());
        };
        let approvals = approvals.shared.read();
        let message = if approvals.all_disabled() {
            "everything is disabled"
        } else if table.is_some_and(|table| approvals.is_disabled(table)) {
            "this table is disabled"
        } else {
            return Ok(());
        };
        Err(Refused::outside(Code::TableDisabled, message))
    }
}

/// What an engine refuses with.
pub type CodeOf<E> = <<E as Engine>::Command as Instruction>::Code;

/// What the server adds around an engine: how a caller's words become a request, what is kept beside it, and
/// what is told.
pub trait Hosted: Recorded<Command: Instruction<Code: Into<Reason> + DeserializeOwned>> {
    /// What a client may ask: a command of the engine, or something around it.
    type Wanted: Send + Sync + 'static;
    /// What the task keeps around the engine.
    type Local: Send + Sync + 'static;
    /// What others see without asking the task.
    type Shared: Send + Sync + 'static;

    /// What is around an engine that was loaded.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn local(
        services: &Services,
        key: &str,
        replay: &Replay<Self>,
    ) -> Result<Self::Local, RunError>;

    /// What others see of it.
    fn shared(services: &Services, replay: &Replay<Self>, local: &Self::Local) -> Self::Shared;

    /// Whether it takes commands at all.
    ///
    /// # Errors
    /// Why not.
    fn takes_commands(_: &Task<Self>) -> Result<(), Refused> {
        Ok(())
    }

    /// What the engine was asked, for the record of a refusal by the server.
    fn asked(_: &Self::Wanted) -> Option<&Request<Self::Command>> {
        None
    }

    /// Says when a request is given, in milliseconds since 1970.
    fn stamp(request: &mut Request<Self::Command>, now: i64);

    /// Judges what a client wants; `None` for what leaves no trace in the record.
    fn judge(
        task: &mut Task<Self>,
        caller: &Caller,
        incoming: &Incoming<Self::Wanted>,
        batch: &mut Batch<Self>,
    ) -> Option<Decided<Self>>;

    /// The answer to a command that left no trace in the record, if its id came before.
    fn answered(_: &mut Task<Self>, _actor: &str, _: &Incoming<Self::Wanted>) -> Option<Answer> {
        None
    }

    /// Remembers the answer to a command that left no trace in the record.
    fn remember(_: &mut Task<Self>, _actor: &str, _: &Incoming<Self::Wanted>, _: &Answer) {}

    /// Resolves when something is due by itself.
    fn due(_: &Self::Local) -> impl Future<Output = ()> + Send {
        std::future::pending()
    }

    /// Does what is due by itself.
    fn on_time(_: &mut Task<Self>, _: &mut Batch<Self>) {}

    /// Notes events that were decided, before they are durable.
    fn decided(_: &mut Task<Self>, _: &[Self::Event]) {}

    /// Adds what follows by itself from the commands of a batch.
    fn before_commit(_: &mut Task<Self>, _: &mut Batch<Self>) {}

    /// Goes on once a batch is durable.
    fn after_commit(_: &mut Task<Self>, _: &mut Batch<Self>, _wrote: bool) {}

    /// Tells more about what became durable than its events.
    fn told(_: &Task<Self>, _: &News<Self>) {}

    /// Updates what others see.
    fn share(_: &Task<Self>) {}

    /// What was around the engine before a failure goes on afterwards, as far as it is not in the record.
    fn carry_over(_before: Self::Local, _after: &mut Self::Local) {}
}

/// The register of what runs on one kind of engine.
pub struct Register<E: Hosted> {
    services: Services,
    running: RwLock<BTreeMap<String, Arc<Running<E>>>>,
    /// Records that are there and do not run any more.
    removed: RwLock<BTreeSet<String>>,
    /// Whether the store may hold records that do not run: their opening failed and arrived after all.
    unconfirmed: AtomicBool,
}

impl<E: Hosted> Register<E> {
    /// A register of nothing yet.
    pub fn new(services: Services) -> Register<E> {
        Register {
            services,
            running: RwLock::default(),
            removed: RwLock::default(),
            unconfirmed: AtomicBool::new(false),
        }
    }

    /// The one with this id.
    pub fn get(&self, id: &str) -> Option<Arc<Running<E>>> {
        let running = self.running.read().unwrap_or_else(PoisonError::into_inner);
        running.get(id).cloned()
    }

    /// Every one, by id.
    pub fn all(&self) -> Vec<Arc<Running<E>>> {
        let running = self.running.read().unwrap_or_else(PoisonError::into_inner);
        running.values().cloned().collect()
    }

    fn is_removed(&self, id: &str) -> bool {
        let removed = self.removed.read().unwrap_or_else(PoisonError::into_inner);
        removed.contains(id)
    }

    /// Ends a record for good, or keeps one from running: it stays in the store.
    pub async fn remove(&self, id: &str) {
        {
            let mut removed = self.removed.write().unwrap_or_else(PoisonError::into_inner);
            removed.insert(id.to_owned());
        }
        let running = {
            let mut all = self.running.write().unwrap_or_else(PoisonError::into_inner);
            all.remove(id)
        };
        if let Some(running) = running {
            running.stop().await;
            // Nobody may be watching.
            let _ = running.feed.send(Frame::End);
        }
    }

    /// A number that no id of this kind has, where ids are a letter and a number: one more than the highest.
    pub fn next_number(&self) -> u64 {
        let number = |id: &String| id.get(1..).and_then(|number| number.parse().ok());
        let running = self.running.read().unwrap_or_else(PoisonError::into_inner);
        let removed = self.removed.read().unwrap_or_else(PoisonError::into_inner);
        let highest = running.keys().chain(removed.iter()).filter_map(number);
        highest.max().unwrap_or(0u64) + 1
    }

    /// Runs every record of this kind that the store holds and that does not run yet.
    ///
    /// # Errors
    /// The first whose record does not hold.
    pub async fn resume(&self) -> Result<usize, RunError> {
        let ids = ids_of(&*self.services.store, E::KIND)?;
        let mut loading = Vec::new();
        let runs_or_ended = |id: &String| self.get(id).is_some() || self.is_removed(id);
        for id in ids.into_iter().filter(|id| !runs_or_ended(id)) {
            let services = self.services.clone();
            loading.push(tokio::spawn(async move {
                let machine = services.machine.clone();
                machine
                    .run_blocking(move || load::load::<E>(&services, &id))
                    .await
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

    /// Runs the records whose opening could not be confirmed but has arrived: their ids are taken.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn adopt_unconfirmed(&self) -> Result<(), RunError> {
        if self.unconfirmed.load(SeqCst) {
            self.resume().await?;
            self.unconfirmed.store(false, SeqCst);
        }
        Ok(())
    }

    /// Opens a new record; returns once that is durable.
    ///
    /// # Errors
    /// When it cannot be written. It may have been written all the same: see
    /// [`Register::adopt_unconfirmed`].
    pub async fn open(
        &self,
        id: &str,
        opening: &E::Opening,
        actor: &str,
    ) -> Result<Arc<Running<E>>, RunError> {
        let chain = if E::DRAWS {
            let last = Generator::on(&self.services.machine)?.secret()?;
            Some(Chain::new(1, last))
        } else {
            None
        };
        let drawn = chain.as_ref().map(|chain| Drawn {
            proof: None,
            next: chain.anchor().value.clone(),
            anchor: Some(chain.anchor().clone()),
            closed: None,
        });
        let key = E::KIND.key(id);
        let mut entry = Entry {
            actor: actor.to_owned(),
            proof: drawn.as_ref().map(serde_json::to_string).transpose()?,
            significant: E::opening_line(id, opening).is_some(),
            ..Entry::opening(
                &key,
                self.services.machine.now(),
                &serde_json::to_string(opening)?,
                None,
            )
        };
        Head::start(&key).chain(&mut entry);
        let mut writes = vec![Write::Entry(entry.clone())];
        writes.extend(chain.as_ref().map(|chain| Write::chain(&key, chain)));
        if let Err(error) = self.services.writer.write(writes).await {
            self.unconfirmed.store(true, SeqCst);
            return Err(error.into());
        }
        self.run(load::opened(&self.services, &entry, chain)?)
    }

    fn run(&self, loaded: load::Loaded<E>) -> Result<Arc<Running<E>>, RunError> {
        let (asks, waiting) = mpsc::channel(QUEUE);
        let (feed, _) = broadcast::channel(FEED);
        let running = Arc::new(Running {
            id: loaded.id.clone(),
            opened_by: loaded.opened_by.clone(),
            opening: loaded.replay.opening.clone(),
            seq: AtomicU64::new(loaded.replay.head.seq),
            shared: E::shared(&self.services, &loaded.replay, &loaded.local),
            feed,
            asks,
        });
        let task = Task::new(self.services.clone(), running.clone(), loaded)?;
        E::share(&task);
        tokio::spawn(task.run(waiting));
        let mut all = self.running.write().unwrap_or_else(PoisonError::into_inner);
        all.insert(running.id.clone(), running.clone());
        Ok(running)
    }

    /// Lets every one finish what is under way.
    pub async fn stop(&self) {
        for running in self.all() {
            running.stop().await;
        }
    }
}
