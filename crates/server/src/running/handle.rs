//! What everybody else holds of a running record: its feed, and a way to ask its task.

use std::sync::atomic::{AtomicU64, Ordering::SeqCst};

use axum::{
    extract::ws::Utf8Bytes,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use boxman_engine::Request;
use boxman_store::Write;
use serde::Serialize;
use tokio::sync::{broadcast, mpsc, oneshot};

use super::{Batch, Hosted, Task, batch::Look, text};
use crate::{
    api::unavailable,
    command::{Caller, Incoming},
    refused::{ApiError, Code, Refused},
};

/// The answer to a command: its HTTP status and its text.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// The text.
    pub text: String,
    /// Why it is a refusal, if it is one.
    pub refused: Option<Refused>,
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let kind = [(header::CONTENT_TYPE, "application/json")];
        (self.status, kind, self.text).into_response()
    }
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
    /// The record has ended.
    End,
}

/// Something that the server itself does to a record.
pub type Act<E> = Box<dyn FnOnce(&mut Task<E>, &mut Batch<E>) -> Answer + Send>;

/// What is asked of a task.
pub enum Ask<E: Hosted> {
    Command {
        caller: Caller,
        incoming: Box<Incoming<E::Wanted>>,
        reply: oneshot::Sender<Answer>,
    },
    Act {
        act: Act<E>,
        reply: oneshot::Sender<Answer>,
    },
    Look(Look<E>),
    /// Finish what is under way, then stop.
    Stop(oneshot::Sender<()>),
}

/// A record that runs.
pub struct Running<E: Hosted> {
    /// Its id.
    pub id: String,
    /// The person who opened it; empty for the server itself.
    pub opened_by: String,
    /// What it was opened as.
    pub opening: E::Opening,
    /// The `seq` of its latest durable event.
    pub seq: AtomicU64,
    /// What others see without asking.
    pub shared: E::Shared,
    pub(super) feed: broadcast::Sender<Frame>,
    pub(super) asks: mpsc::Sender<Ask<E>>,
}

/// Why a record does not answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unavailable {
    /// It has more to do than it takes.
    #[error("it has more to do than it takes")]
    Busy,
    /// Its task has ended.
    #[error("it has stopped")]
    Stopped,
}

impl<E: Hosted> Running<E> {
    /// The `seq` of its latest durable event.
    pub fn seq(&self) -> u64 {
        self.seq.load(SeqCst)
    }

    /// Events from now on.
    pub fn subscribe(&self) -> broadcast::Receiver<Frame> {
        self.feed.subscribe()
    }

    /// Gives a command and waits until its answer is durable.
    ///
    /// # Errors
    /// When it does not answer.
    pub async fn command(
        &self,
        caller: Caller,
        incoming: Incoming<E::Wanted>,
    ) -> Result<Answer, Unavailable> {
        let (reply, answer) = oneshot::channel();
        let incoming = Box::new(incoming);
        self.ask(Ask::Command {
            caller,
            incoming,
            reply,
        })?;
        answer.await.map_err(|_| Unavailable::Stopped)
    }

    /// Does something to it in its turn; answers once that is durable.
    ///
    /// # Errors
    /// When it does not answer.
    pub async fn act(
        &self,
        act: impl FnOnce(&mut Task<E>, &mut Batch<E>) -> Answer + Send + 'static,
    ) -> Result<Answer, Unavailable> {
        let (reply, answer) = oneshot::channel();
        let act = Box::new(act);
        self.ask(Ask::Act { act, reply })?;
        answer.await.map_err(|_| Unavailable::Stopped)
    }

    /// Gives a command of the engine itself and waits until it is durable; answers its events. `beside` becomes
    /// durable with it.
    ///
    /// # Errors
    /// The engine's refusal, or why the record does not answer.
    pub async fn perform(
        &self,
        actor: &str,
        mut request: Request<E::Command>,
        beside: Vec<Write>,
    ) -> Result<Vec<E::Event>, ApiError> {
        let (send, decided) = oneshot::channel();
        let actor = actor.to_owned();
        let done = self.act(move |task, batch| {
            E::stamp(&mut request, task.services.machine.now());
            let decision = task.decide(request);
            let outcome = match &decision {
                Ok((_, events, _)) => Ok(events.clone()),
                Err(rejected) => Err(rejected.refused.clone()),
            };
            // What changes nothing leaves no entry.
            let changes = outcome.as_ref().is_ok_and(|events| !events.is_empty());
            // Whoever asked may have gone away.
            let _ = send.send(outcome);
            if !changes {
                return Answer::taken(task.replay.head.seq, "[]");
            }
            let answer = task.record(&actor, None, decision, batch);
            batch.writes.extend(beside);
            answer
        });
        let answer = done.await.map_err(unavailable)?;
        match decided.await {
            Ok(Err(refused)) => Err(ApiError::of(&refused)),
            Ok(Ok(events)) if answer.status == StatusCode::OK => Ok(events),
            _ => {
                let message = format!("the record of {} cannot be written now", E::KIND.name());
                Err(ApiError::new(Code::StoreFailed, message))
            }
        }
    }

    /// Looks at it once all before is durable.
    ///
    /// # Errors
    /// When it does not answer.
    pub async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Task<E>) -> T + Send + 'static,
    ) -> Result<T, Unavailable> {
        let (reply, seen) = oneshot::channel();
        self.ask(Ask::Look(Box::new(move |task| {
            // Whoever asked may have gone away.
            let _ = reply.send(look(task));
        })))?;
        seen.await.map_err(|_| Unavailable::Stopped)
    }

    fn ask(&self, ask: Ask<E>) -> Result<(), Unavailable> {
        self.asks.try_send(ask).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => Unavailable::Busy,
            mpsc::error::TrySendError::Closed(_) => Unavailable::Stopped,
        })
    }

    /// Lets the task finish what is under way and ends it.
    pub async fn stop(&self) {
        let (reply, stopped) = oneshot::channel();
        if self.asks.send(Ask::Stop(reply)).await.is_ok() {
            let _ = stopped.await;
        }
    }

    /// Tells everybody who watches: a [`LiveNotice`](super::LiveNotice) of a table,
    /// [`TournamentNews`](super::TournamentNews) of a tournament.
    pub fn notify(&self, notice: &impl Serialize) {
        // Nobody may be watching.
        let _ = self.feed.send(Frame::Notice(text(notice).into()));
    }
}
