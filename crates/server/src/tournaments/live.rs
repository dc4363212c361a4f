//! News of a tournament over a WebSocket: what kind of thing happened, and where. Boards and consoles
//! ask for what they show; a reader who falls behind is told the latest.

use std::{sync::Arc, time::Duration};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use tokio::{
    sync::broadcast::error::RecvError,
    time::{MissedTickBehavior, interval, timeout},
};

use super::RunningTournament;
use crate::{
    hall::Hall,
    running::{Frame, TournamentNews, text},
};

/// How long a reader may take for one message.
const SLOWEST: Duration = Duration::from_secs(10);
/// How often a reader is asked whether it is there.
const PING: Duration = Duration::from_secs(20);

async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(SLOWEST, socket.send(message)).await, Ok(Ok(())))
}

fn latest(running: &RunningTournament) -> Utf8Bytes {
    let news = TournamentNews {
        seq: running.seq(),
        events: Vec::new(),
        heat: None,
    };
    text(&news).into()
}

/// Sends news until either side ends.
pub(crate) async fn feed(hall: Arc<Hall>, running: Arc<RunningTournament>, mut socket: WebSocket) {
    let mut news = running.subscribe();
    let mut stopping = hall.stopping.subscribe();
    let mut ping = interval(PING);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    if !send(&mut socket, Message::Text(latest(&running))).await {
        return;
    }
    loop {
        let message = tokio::select! {
            told = news.recv() => match told {
                Ok(Frame::Notice(text)) => Message::Text(text),
                Ok(Frame::Event { .. }) => continue,
                Ok(Frame::End) => return,
                Err(RecvError::Lagged(_)) => Message::Text(latest(&running)),
                Err(RecvError::Closed) => return,
            },
            said = socket.recv() => match said {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => continue,
            },
            _ = ping.tick() => Message::Ping(Vec::new().into()),
            () = async { drop(stopping.wait_for(|stopping| *stopping).await) } => {
                let frame = CloseFrame { code: 1001, reason: "the server is stopping".into() };
                let _ = send(&mut socket, Message::Close(Some(frame))).await;
                return;
            }
        };
        if !send(&mut socket, message).await {
            return;
        }
    }
}
