//! The live feed of a table: every event from a `seq` on without a gap, and commands in the other
//! direction. A reader who falls behind is dropped with a reason and can resume where it was.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::{
        Path, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket, rejection::WebSocketUpgradeRejection},
    },
    http::HeaderMap,
    response::Response,
};
use boxman_table::Name;
use futures_util::SinkExt;
use serde::Deserialize;
use tokio::{
    sync::broadcast::{
        Receiver,
        error::{RecvError, TryRecvError},
    },
    time::{Instant, MissedTickBehavior, error::Elapsed, interval, timeout},
};
use utoipa::IntoParams;

use crate::{
    api::{RefusedAnswer, StrictQuery, give, since},
    guard::{self, ClientKey},
    hall::Hall,
    limits::FeedPlace,
    refused::{ApiError, Code, Refused},
    running::{Frame, LiveNotice, text},
    tables::Live,
};

/// How long a reader may take for one message.
const SLOWEST: Duration = Duration::from_secs(10);
/// How often a reader is asked whether it is there.
const PING: Duration = Duration::from_secs(20);
/// How long a reader may say nothing at all.
const SILENT: Duration = Duration::from_secs(60);
/// What a feed keeps for reading, in bytes: there may be ten thousand, and commands are short.
const READ_BUFFER: usize = 1024;
/// What a feed gathers before it is written, in bytes.
const WRITE_BUFFER: usize = 8 * 1024;
/// How many entries are read at once to catch up.
const CATCH_UP: usize = 500;
/// How many pieces of news are sent before the reader is listened to again.
const AT_ONCE: usize = 64;

/// Close codes beyond those of the standard.
mod close {
    pub const AWAY: u16 = 1001;
    pub const TOO_SLOW: u16 = 4008;
    pub const SESSION_OVER: u16 = 4001;
    pub const FAILED: u16 = 1011;
}

/// Where to begin.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Start {
    /// The first `seq` to send; without it, what happens from now on.
    from: Option<u64>,
}

/// WebSocket: every event from `from` on without a gap, and commands in the other direction.
#[utoipa::path(get, path = "/api/tables/{id}/live", tag = "tables",
    params(("id" = String, Path, description = "The table"), Start), responses(
    (status = 101, description = "A WebSocket"),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn live(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    StrictQuery(start): StrictQuery<Start>,
    ClientKey(address): ClientKey,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let table = hall.table(&id)?;
    let token = guard::token(&hall, &headers);
    if let Some(token) = &token
        && hall.caller(token).is_none()
    {
        return Err(ApiError::new(
            Code::SessionOver,
            "this sign-in is unknown or over",
        ));
    }
    let upgrade = upgrade.map_err(|e| ApiError::new(Code::BadRequest, e.body_text()))?;
    let place = feed_place(&hall, address)?;
    let next = start.from.map(|from| from.clamp(1, i64::MAX as u64));
    let most = crate::api::LARGEST_BODY;
    let upgrade = upgrade
        .max_message_size(most)
        .max_frame_size(most)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| async move {
        hall.metrics.feeds.add(1);
        let listener = token.as_deref().and_then(|t| hall.caller(t));
        let every = ping_every(hall.settings.timing.away);
        let alive = text(&LiveNotice::Alive {
            every: every.as_millis() as u64,
        });
        let feed = Feed {
            every,
            alive: alive.into(),
            listener: listener.and_then(|caller| Name::new(&caller.name)),
            next: next.unwrap_or(table.seq.load(std::sync::atomic::Ordering::SeqCst) + 1),
            hall: hall.clone(),
            table,
            token,
            socket,
        };
        feed.run().await;
        hall.metrics.feeds.add(-1);
        drop(place);
    }))
}

/// How often a reader is asked whether it is there: often enough that nobody who is there is taken for away.
fn ping_every(away: Option<Duration>) -> Duration {
    away.map_or(PING, |away| {
        PING.min(away / 3).max(Duration::from_millis(20))
    })
}

/// A place for a live feed, which it keeps until it ends.
pub(crate) fn feed_place(hall: &Hall, address: u64) -> Result<FeedPlace, ApiError> {
    let none = || ApiError::retry(Code::TooMany, "too many live feeds are open", 10);
    hall.limits.feeds.enter(address).ok_or_else(none)
}

/// Why a feed ends.
enum End {
    /// The other side has gone.
    Gone,
    /// This side says why.
    Told(u16, String),
}

struct Feed {
    hall: Arc<Hall>,
    table: Arc<Live>,
    token: Option<String>,
    /// Who listens, if they are signed in.
    listener: Option<Name>,
    socket: WebSocket,
    /// How often the reader is asked whether it is there.
    every: Duration,
    /// What it is told then.
    alive: Utf8Bytes,
    /// The next `seq` to send.
    next: u64,
}

impl Feed {
    async fn run(mut self) {
        let End::Told(code, reason) = self.feed().await else {
            return;
        };
        self.hall
            .metrics
            .dropped_feeds
            .add((code == close::TOO_SLOW).into());
        let frame = CloseFrame {
            code,
            reason: reason.into(),
        };
        let _ = timeout(
            Duration::from_secs(1),
            self.socket.send(Message::Close(Some(frame))),
        )
        .await;
    }

    async fn feed(&mut self) -> End {
        // First listen, then catch up: so nothing falls between.
        let mut news = self.table.subscribe();
        if let Err(end) = self.catch_up().await {
            return end;
        }
        let mut stopping = self.hall.stopping.subscribe();
        let mut ping = interval(self.every);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = Instant::now();
        loop {
            // Whoever floods the table with messages waits for its news; nobody else does.
            let step = tokio::select! {
                biased;
                () = async { drop(stopping.wait_for(|stopping| *stopping).await) } => {
                    Err(End::Told(close::AWAY, "the server is stopping".to_owned()))
                },
                _ = ping.tick() => self.check(heard).await,
                message = self.socket.recv() => {
                    heard = Instant::now();
                    if let Some(listener) = &self.listener {
                        self.table.heard_of(listener);
                    }
                    match message {
                        Some(Ok(Message::Text(text))) => self.command(text.as_str()).await,
                        Some(Ok(Message::Close(_)) | Err(_)) | None => Err(End::Gone),
                        Some(Ok(_)) => Ok(()),
                    }
                },
                frame = news.recv() => self.news(frame, &mut news).await,
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    fn too_slow(&self) -> End {
        End::Told(
            close::TOO_SLOW,
            format!("too slow; resume from {}", self.next),
        )
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        let sent = timeout(SLOWEST, self.socket.send(message)).await;
        self.judge(sent)
    }

    /// Puts a message behind those that wait to be sent; [`Feed::flush`] sends them at once.
    async fn add(&mut self, message: Message) -> Result<(), End> {
        let added = timeout(SLOWEST, self.socket.feed(message)).await;
        self.judge(added)
    }

    async fn flush(&mut self) -> Result<(), End> {
        let flushed = timeout(SLOWEST, self.socket.flush()).await;
        self.judge(flushed)
    }

    fn judge(&self, sent: Result<Result<(), axum::Error>, Elapsed>) -> Result<(), End> {
        match sent {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => Err(self.too_slow()),
        }
    }

    /// Sends what the record holds from the next `seq` on.
    async fn catch_up(&mut self) -> Result<(), End> {
        loop {
            let told = self.table.seq.load(std::sync::atomic::Ordering::SeqCst);
            if self.next > told {
                return Ok(());
            }
            let entries = since(&self.hall, &self.table.id, self.next, CATCH_UP).await;
            let entries = entries.map_err(|e| End::Told(close::FAILED, e.message))?;
            let mut sent = 0;
            for entry in &entries {
                let frames = entry.frames();
                let frames = frames.map_err(|e| End::Told(close::FAILED, e.to_string()))?;
                for (seq, text) in frames {
                    if seq >= self.next && seq <= told {
                        self.add(Message::Text(text.into())).await?;
                        self.next = seq + 1;
                        sent += 1;
                    }
                }
            }
            self.flush().await?;
            if sent == 0 {
                return Ok(());
            }
        }
    }

    /// Sends a piece of news and what else is there already.
    async fn news(
        &mut self,
        first: Result<Frame, RecvError>,
        news: &mut Receiver<Frame>,
    ) -> Result<(), End> {
        let mut frame = first;
        for _ in 0..AT_ONCE {
            self.one(frame, news).await?;
            frame = match news.try_recv() {
                Ok(frame) => Ok(frame),
                Err(TryRecvError::Lagged(by)) => Err(RecvError::Lagged(by)),
                Err(TryRecvError::Empty | TryRecvError::Closed) => return self.flush().await,
            };
        }
        self.one(frame, news).await?;
        self.flush().await
    }

    async fn one(
        &mut self,
        frame: Result<Frame, RecvError>,
        news: &mut Receiver<Frame>,
    ) -> Result<(), End> {
        match frame {
            Ok(Frame::Notice(text)) => self.add(Message::Text(text)).await,
            Ok(Frame::End) => Err(End::Told(close::AWAY, "the table was removed".to_owned())),
            Ok(Frame::Event { seq, .. }) if seq < self.next => Ok(()),
            Ok(Frame::Event { seq, text }) if seq == self.next => {
                self.add(Message::Text(text)).await?;
                self.next = seq + 1;
                Ok(())
            }
            // There is a hole before it: the record has what is missing.
            Ok(Frame::Event { .. }) => {
                *news = news.resubscribe();
                self.catch_up().await
            }
            Err(RecvError::Lagged(_)) => Err(self.too_slow()),
            Err(RecvError::Closed) => {
                Err(End::Told(close::AWAY, "the table has stopped".to_owned()))
            }
        }
    }

    async fn command(&mut self, text: &str) -> Result<(), End> {
        let refuse = |code, message: &str| Refused::outside(code, message).answer();
        let caller = match &self.token {
            None => None,
            Some(token) => match self.hall.caller(token) {
                Some(caller) => Some(caller),
                None => return Err(session_over()),
            },
        };
        let answer = match caller {
            None => refuse(Code::SignInRequired, "sign in first: POST /api/sessions"),
            Some(caller) => match give(&self.hall, &self.table, &caller, text).await {
                Ok(answer) => answer.text,
                Err(error) => refuse(error.code, &error.message),
            },
        };
        self.send(Message::Text(answer.into())).await
    }

    /// Whether the reader is there and still signed in.
    async fn check(&mut self, heard: Instant) -> Result<(), End> {
        if heard.elapsed() > SILENT {
            return Err(self.too_slow());
        }
        match &self.token {
            Some(token) if self.hall.caller(token).is_none() => Err(session_over()),
            _ => {
                self.add(Message::Ping(Vec::new().into())).await?;
                // A page cannot see pings: this tells it that the line is alive.
                self.send(Message::Text(self.alive.clone())).await
            }
        }
    }
}

fn session_over() -> End {
    End::Told(close::SESSION_OVER, "this sign-in is over".to_owned())
}
