//! The running tables: one bounded task each, and the register of them.

mod batch;
mod clock;
mod load;
mod play;
mod rules;
mod task;
mod tell;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicBool, AtomicU64, Ordering::SeqCst},
    },
};

use axum::{extract::ws::Utf8Bytes, http::StatusCode};
use boxman_rules::House;
use boxman_store::{
    Entry, Opening, Replay, ReplayError, Store, StoreError, Tallies, Write, WriteError, Writer,
    fair::Drawn,
};
use boxman_table::{Name, Table};
use serde_json::Value;
use tokio::sync::{broadcast, mpsc, oneshot};

pub use clock::Timing;
pub use rules::NextRules;

use crate::{
    command::{Caller, Incoming},
    dice::{Generator, NoEntropy},
    machine::Machine,
    metrics::Metrics,
};

/// How many asks may wait at a table.
const QUEUE: usize = 256;
/// How many events a reader may fall behind.
const FEED: usize = 1024;

/// The answer to a command: its HTTP status and its text.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// The text.
    pub text: String,
}

/// What goes over a live feed.
#[derive(Clone, Debug)]
pub enum Frame {
    /// An event of the record.
    Event {
        /// Its number.
        seq: u64,
        /// Its text.
        text: Utf8Bytes,
    },
    /// Something beside the record: the clock, a commitment, what became of the table.
    Notice(Utf8Bytes),
}

/// What is asked of a table's task.
pub(crate) enum Ask {
    Command {
        caller: Caller,
        incoming: Box<Incoming>,
        reply: oneshot::Sender<Answer>,
    },
    View {
        player: Option<Name>,
        reply: oneshot::Sender<Value>,
    },
    Tallies {
        reply: oneshot::Sender<Tallies>,
    },
    Change {
        rules: Box<NextRules>,
        reply: oneshot::Sender<Answer>,
    },
    /// The table as it is durable, for whoever wants to try something on it.
    Copy {
        reply: oneshot::Sender<Box<Table>>,
    },
    /// Finish what is under way, then stop.
    Stop {
        reply: oneshot::Sender<()>,
    },
}

/// A table that runs.
pub struct Live {
    /// Its id.
    pub id: String,
    /// What it was opened as.
    pub opening: Opening,
    /// The house rules it runs under.
    posted: RwLock<Arc<Posted>>,
    /// The `seq` of its latest durable event.
    pub seq: AtomicU64,
    /// How many are seated.
    pub seated: AtomicU64,
    /// Everybody who has a seat, chips or bets here.
    players: RwLock<BTreeSet<String>>,
    /// Whether it takes no commands.
    pub disabled: AtomicBool,
    feed: broadcast::Sender<Frame>,
    asks: mpsc::Sender<Ask>,
}

/// The house rules that a table runs under.
#[derive(Debug)]
pub struct Posted {
    /// The rules.
    pub house: House,
    /// Their text.
    pub text: String,
    /// Their number, if they are approved ones.
    pub rules: Option<u64>,
}

impl Posted {
    fn of(replay: &Replay, rules: Option<u64>) -> Posted {
        Posted {
            house: replay.table.house().clone(),
            text: replay.house.clone(),
            rules,
        }
    }

    /// What the text is known by.
    pub fn hash(&self) -> String {
        blake3::hash(self.text.as_bytes()).to_hex().to_string()
    }
}

/// Why a table does not answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Silent {
    /// It has more to do than it takes.
    #[error("the table has more to do than it takes")]
    Busy,
    /// Its task has ended.
    #[error("the table has stopped")]
    Stopped,
}

impl Live {
    /// Whether guests play here with play chips.
    pub fn is_practice(&self) -> bool {
        self.opening.kind == "practice"
    }

    /// The house rules it runs under now.
    pub fn posted(&self) -> Arc<Posted> {
        let posted = self.posted.read().unwrap_or_else(PoisonError::into_inner);
        posted.clone()
    }

    fn post(&self, posted: Posted) {
        let mut place = self.posted.write().unwrap_or_else(PoisonError::into_inner);
        *place = Arc::new(posted);
    }

    /// Sums over its record so far.
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn tallies(&self) -> Result<Tallies, Silent> {
        let (reply, tallies) = oneshot::channel();
        self.ask(Ask::Tallies { reply })?;
        tallies.await.map_err(|_| Silent::Stopped)
    }

    /// Gives the table new house rules, which hold once no bet is up.
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn change(&self, rules: NextRules) -> Result<Answer, Silent> {
        let (reply, answer) = oneshot::channel();
        let rules = Box::new(rules);
        self.ask(Ask::Change { rules, reply })?;
        answer.await.map_err(|_| Silent::Stopped)
    }

    /// Events from now on.
    pub fn subscribe(&self) -> broadcast::Receiver<Frame> {
        self.feed.subscribe()
    }

    /// Gives a command and waits until its answer is durable.
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn command(&self, caller: Caller, incoming: Incoming) -> Result<Answer, Silent> {
        let (reply, answer) = oneshot::channel();
        let incoming = Box::new(incoming);
        self.ask(Ask::Command {
            caller,
            incoming,
            reply,
        })?;
        answer.await.map_err(|_| Silent::Stopped)
    }

    /// The state, with what a player may bet now.
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn view(&self, player: Option<Name>) -> Result<Value, Silent> {
        let (reply, view) = oneshot::channel();
        self.ask(Ask::View { player, reply })?;
        view.await.map_err(|_| Silent::Stopped)
    }

    /// The table as it is, to try something on.
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn copy(&self) -> Result<Box<Table>, Silent> {
        let (reply, copy) = oneshot::channel();
        self.ask(Ask::Copy { reply })?;
        copy.await.map_err(|_| Silent::Stopped)
    }

    fn ask(&self, ask: Ask) -> Result<(), Silent> {
        self.asks.try_send(ask).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => Silent::Busy,
            mpsc::error::TrySendError::Closed(_) => Silent::Stopped,
        })
    }

    /// Lets the task finish what is under way and ends it.
    pub async fn stop(&self) {
        let (reply, stopped) = oneshot::channel();
        if self.asks.send(Ask::Stop { reply }).await.is_ok() {
            let _ = stopped.await;
        }
    }

    /// Whether somebody has a seat, chips or bets here.
    pub fn has(&self, player: &str) -> bool {
        let players = self.players.read().unwrap_or_else(PoisonError::into_inner);
        players.contains(player)
    }

    /// Tells everybody who watches.
    pub fn notify(&self, notice: &Value) {
        // Nobody may be watching.
        let _ = self.feed.send(Frame::Notice(notice.to_string().into()));
    }
}

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
