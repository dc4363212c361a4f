//! What everybody else holds of a running table: its rules, its feed, and a way to ask its task.

use std::{
    collections::BTreeSet,
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicBool, AtomicU64},
    },
};

use axum::{extract::ws::Utf8Bytes, http::StatusCode};
use boxman_rules::House;
use boxman_store::{Opening, Replay, Tallies};
use boxman_table::{Name, Table};
use serde_json::Value;
use tokio::sync::{broadcast, mpsc, oneshot};

use super::NextRules;
use crate::command::{Caller, Incoming};

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
    pub(super) posted: RwLock<Arc<Posted>>,
    /// The `seq` of its latest durable event.
    pub seq: AtomicU64,
    /// How many are seated.
    pub seated: AtomicU64,
    /// Everybody who has a seat, chips or bets here.
    pub(super) players: RwLock<BTreeSet<String>>,
    /// Whether it takes no commands.
    pub disabled: AtomicBool,
    pub(super) feed: broadcast::Sender<Frame>,
    pub(super) asks: mpsc::Sender<Ask>,
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
    pub(super) fn of(replay: &Replay, rules: Option<u64>) -> Posted {
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

    pub(super) fn post(&self, posted: Posted) {
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
