//! Readers of live feeds, quick and slow. They remember over the server's lives what they were told, and
//! go on where they were.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use futures_util::StreamExt;
use serde_json::Value;
use tokio_tungstenite::{client_async, tungstenite::Message};

use crate::{chance::Lot, network::Network};

/// A reader.
pub struct Watcher {
    pub table: &'static str,
    /// Reads a little at a time, with long pauses, over a narrow pipe.
    pub slow: bool,
    /// Every event it was told, from 1 on.
    pub told: Vec<String>,
    pub lot: Lot,
}

/// Reads as long as the server lives.
pub async fn watch(watcher: Arc<Mutex<Watcher>>, network: Network) {
    loop {
        let (url, holds) = {
            let watcher = watcher.lock().expect("a watcher");
            let next = watcher.told.len() + 1;
            let url = format!(
                "ws://127.0.0.1/api/tables/{}/live?from={next}",
                watcher.table
            );
            (url, if watcher.slow { 500 } else { 64 * 1024 })
        };
        if let Ok((mut socket, _)) = client_async(url, network.connect(holds)).await {
            while let Some(Ok(message)) = socket.next().await {
                let pause = hear(&mut watcher.lock().expect("a watcher"), &message);
                tokio::time::sleep(pause).await;
            }
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// Takes a message in; how long the reader then pauses.
fn hear(watcher: &mut Watcher, message: &Message) -> Duration {
    let next = watcher.told.len() as u64 + 1;
    match message {
        Message::Text(text) => {
            let value: Value = serde_json::from_str(text).expect("JSON");
            if let Some(seq) = value["seq"].as_u64() {
                assert_eq!(seq, next, "{} has a gap or tells twice", watcher.table);
                watcher.told.push(text.to_string());
            }
        }
        Message::Close(Some(frame)) if u16::from(frame.code) == 4008 => {
            let resume = frame.reason.rsplit(' ').next().and_then(|n| n.parse().ok());
            assert_eq!(
                resume,
                Some(next),
                "{} said {:?}",
                watcher.table,
                frame.reason
            );
        }
        _ => {}
    }
    match watcher.slow {
        true if watcher.lot.below(3) == 0 => Duration::from_millis(watcher.lot.below(30_000)),
        _ => Duration::ZERO,
    }
}
