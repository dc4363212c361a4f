//! The running tournaments: one bounded task each, and the register of them. A task decides commands
//! in their order, makes them durable and only then answers, as a table's does; its heats are tables of
//! the engine inside it.

mod answer;
mod live;
mod task;

use std::{
    collections::BTreeMap,
    fmt,
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicU64, Ordering::SeqCst},
    },
};

use axum::extract::ws::Utf8Bytes;
use boxman_store::{Hash, Store, Tourney, Write, Writer, tourney_key};
use boxman_tournament::{Request, Setup, When};
use tokio::sync::{broadcast, mpsc, oneshot};

pub(crate) use live::feed;
pub use task::action;

use crate::{
    command::Caller,
    dice::Generator,
    now,
    serve::ServeError,
    tables::{Answer, Silent},
};

/// How many asks may wait at a tournament.
const QUEUE: usize = 1024;
/// How many news a reader may fall behind before it is told only the latest.
const FEED: usize = 256;
/// How many entries are read at once.
const PAGE: usize = 2000;
/// Colorado's clock, by which days and months are told.
const COLORADO: &str = "MST7MDT,M3.2.0,M11.1.0";

/// The clock of tournaments, in milliseconds since 1970. Tests may set another.
#[derive(Clone)]
pub struct Clock(pub Arc<dyn Fn() -> i64 + Send + Sync>);

impl Default for Clock {
    fn default() -> Clock {
        Clock(Arc::new(now))
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clock({})", self.0())
    }
}

impl Clock {
    /// The time by the licensee's clock.
    fn when(&self) -> Option<When> {
        let zone = jiff::tz::TimeZone::posix(COLORADO).ok()?;
        let time = jiff::Timestamp::from_millisecond(self.0()).ok()?;
        Some(When::new(time.to_zoned(zone).datetime()))
    }
}

/// A command that was read.
pub(crate) struct Directive {
    pub request: Box<Request>,
    /// A digest of the whole body, for commands with an id.
    pub body: Hash,
}

/// Something that looks at a tournament once all before it is durable.
pub(crate) type Look = Box<dyn FnOnce(&Tourney) + Send>;

/// What is asked of a tournament's task.
pub(crate) enum Ask {
    Command {
        caller: Caller,
        directive: Directive,
        reply: oneshot::Sender<Answer>,
    },
    Look(Look),
    /// Finish what is under way, then stop.
    Stop(oneshot::Sender<()>),
}

/// A tournament that runs.
pub struct Running {
    /// Its id.
    pub id: String,
    /// The `seq` of its latest durable event.
    pub seq: AtomicU64,
    news: broadcast::Sender<Utf8Bytes>,
    asks: mpsc::Sender<Ask>,
}

impl Running {
    fn ask(&self, ask: Ask) -> Result<(), Silent> {
        self.asks.try_send(ask).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => Silent::Busy,
            mpsc::error::TrySendError::Closed(_) => Silent::Stopped,
        })
    }

    /// Gives a command; answers once it is durable.
    pub(crate) async fn command(
        &self,
        caller: Caller,
        directive: Directive,
    ) -> Result<Answer, Silent> {
        let (reply, answer) = oneshot::channel();
        self.ask(Ask::Command {
            caller,
            directive,
            reply,
        })?;
        answer.await.map_err(|_| Silent::Stopped)
    }

    /// Looks at the tournament.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Tourney) -> T + Send + 'static,
    ) -> Result<T, Silent> {
        let (reply, seen) = oneshot::channel();
        self.ask(Ask::Look(Box::new(move |tourney| {
            let _ = reply.send(look(tourney));
        })))?;
        seen.await.map_err(|_| Silent::Stopped)
    }

    /// News of it from now on.
    pub(crate) fn subscribe(&self) -> broadcast::Receiver<Utf8Bytes> {
        self.news.subscribe()
    }
}

/// All of them.
pub struct Tournaments {
    store: Arc<dyn Store>,
    writer: Writer,
    clock: Clock,
    running: RwLock<BTreeMap<String, Arc<Running>>>,
    opening: tokio::sync::Mutex<()>,
}

impl Tournaments {
    /// None yet.
    pub(crate) fn new(store: Arc<dyn Store>, writer: Writer, clock: Clock) -> Tournaments {
        Tournaments {
            store,
            writer,
            clock,
            running: RwLock::default(),
            opening: tokio::sync::Mutex::default(),
        }
    }

    /// Resumes every tournament of the record.
    ///
    /// # Errors
    /// When one does not hold.
    pub(crate) fn resume(&self) -> Result<(), ServeError> {
        for key in self.store.tournaments()? {
            let id = key.strip_prefix("tournament:").unwrap_or(&key).to_owned();
            self.start(id)?;
        }
        Ok(())
    }

    /// Opens a tournament on a set-up that is allowed; answers its id.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) async fn open(
        &self,
        setup: &Setup,
        who: &str,
        log: Write,
    ) -> Result<String, ServeError> {
        let _one_after_another = self.opening.lock().await;
        let id = format!("g{}", self.store.tournaments()?.len() + 1);
        let secret = Generator::new().and_then(|mut g| g.secret());
        let secret = secret.map_err(crate::tables::TableError::from)?;
        let opening = Tourney::opening(&id, now(), who, &setup.text, secret.commitment());
        let writes = vec![
            Write::Step(opening),
            Write::Secret {
                table: tourney_key(&id),
                secret,
            },
            log,
        ];
        let written = self.writer.write(writes).await;
        written.map_err(crate::tables::TableError::from)?;
        self.start(id.clone())?;
        Ok(id)
    }

    fn start(&self, id: String) -> Result<(), ServeError> {
        let (tourney, secret) = task::load(&*self.store, &tourney_key(&id))?;
        let (asks, waiting) = mpsc::channel(QUEUE);
        let running = Arc::new(Running {
            seq: AtomicU64::new(tourney.head.seq),
            news: broadcast::Sender::new(FEED),
            asks,
            id: id.clone(),
        });
        let around = task::Around {
            store: self.store.clone(),
            writer: self.writer.clone(),
            clock: self.clock.clone(),
        };
        let task = task::Task::new(around, running.clone(), tourney, secret);
        let task = task.map_err(crate::tables::TableError::from)?;
        tokio::spawn(task.run(waiting));
        let mut all = self.running.write().unwrap_or_else(PoisonError::into_inner);
        all.insert(id, running);
        Ok(())
    }

    /// The tournament with this id.
    pub fn get(&self, id: &str) -> Option<Arc<Running>> {
        let all = self.running.read().unwrap_or_else(PoisonError::into_inner);
        all.get(id).cloned()
    }

    /// Every one of them.
    pub fn all(&self) -> Vec<Arc<Running>> {
        let all = self.running.read().unwrap_or_else(PoisonError::into_inner);
        all.values().cloned().collect()
    }

    /// Lets every one finish what is under way.
    pub(crate) async fn stop(&self) {
        for running in self.all() {
            let (reply, stopped) = oneshot::channel();
            if running.asks.send(Ask::Stop(reply)).await.is_ok() {
                let _ = stopped.await;
            }
        }
    }

    pub(crate) fn store(&self) -> Arc<dyn Store> {
        self.store.clone()
    }
}

impl Running {
    pub(crate) fn seq(&self) -> u64 {
        self.seq.load(SeqCst)
    }
}

#[cfg(test)]
mod tests {
    use super::Clock;
    use std::sync::Arc;

    #[test]
    fn months_are_told_by_colorado_s_clock() {
        // CO-2315.01-b: the last evening of a month belongs to it, in winter and in summer.
        let at = |time: &str| {
            let at = time.parse::<jiff::Timestamp>().expect("a time");
            let clock = Clock(Arc::new(move || at.as_millisecond()));
            clock.when().expect("a time").to_string()
        };
        assert_eq!(at("2026-02-01T06:59:59Z"), "2026-01-31T23:59:59");
        assert_eq!(at("2026-07-01T05:59:59Z"), "2026-06-30T23:59:59");
        assert_eq!(at("2026-07-01T06:00:00Z"), "2026-07-01T00:00:00");
    }
}
