//! What a table tells when its record cannot be written, when it can again, and what has become durable.

use std::sync::atomic::Ordering::SeqCst;

use boxman_store::{Entry, Write};
use serde_json::{Value, json};
use tokio::time::Instant;

use super::{
    Frame,
    batch::{self, Batch},
    load,
    task::{RETRY, Task},
};
use crate::refused::{Code, Refused};

impl Task {
    pub(super) fn fail(&mut self, why: String, batch: Batch) {
        tracing::error!(table = %self.live.id, error = %why, "the record could not be written");
        self.clock.stop();
        let message = format!("the table has stopped taking commands: {why}");
        let answer = batch::refused(&Refused::outside(Code::StoreFailed, message));
        for (reply, _) in batch.replies {
            let _ = reply.send(answer.clone());
        }
        self.live
            .notify(&json!({"notice": "stopped", "message": why}));
        self.failed = Some((why, Instant::now()));
    }

    /// After a failed write: once the record can be written again, goes on from what it holds.
    pub(super) async fn recover(&mut self) -> Result<(), String> {
        let Some((why, tried)) = &mut self.failed else {
            return Ok(());
        };
        if tried.elapsed() < RETRY {
            return Err(why.clone());
        }
        *tried = Instant::now();
        let probe = Write::Setting {
            key: "probe".to_owned(),
            value: Some(self.around.machine.now().to_string()),
        };
        self.around
            .writer
            .write(vec![probe])
            .await
            .map_err(|e| e.to_string())?;
        let (store, id) = (self.around.store.clone(), self.live.id.clone());
        let loaded = self
            .around
            .machine
            .aside(move || load::load(&*store, &id))
            .await;
        let published = self.live.seq.load(SeqCst);
        self.loaded = loaded
            .map_err(|e| e.to_string())?
            .map_err(|e| e.to_string())?;
        self.live
            .post(super::Posted::of(&self.loaded.replay, self.loaded.rules));
        self.failed = None;
        tracing::info!(table = %self.live.id, "the record can be written again");
        // What had reached the disk after all has not been told yet.
        let missed = self
            .around
            .store
            .since(&self.live.id, published + 1, usize::from(u16::MAX));
        let missed = missed.map_err(|e| e.to_string())?;
        self.tell(&missed);
        self.live.notify(&json!({"notice": "resumed"}));
        Ok(())
    }

    /// Tells everybody who watches what is now durable.
    pub(super) fn tell<'a>(&self, entries: impl IntoIterator<Item = &'a Entry>) {
        let told = self.live.seq.load(SeqCst);
        for entry in entries {
            let frames = entry.frames().unwrap_or_default();
            self.around.metrics.events.add(frames.len() as u64);
            for (seq, text) in frames.into_iter().filter(|(seq, _)| *seq > told) {
                self.live.seq.store(seq, SeqCst);
                // Nobody may be watching.
                let _ = self.live.feed.send(Frame::Event {
                    seq,
                    text: text.into(),
                });
            }
            if let Some(drawn) = &entry.proof {
                let drawn: Value = serde_json::from_str(drawn).unwrap_or_default();
                let draw = self.loaded.replay.draws + 1;
                let notice =
                    json!({"notice": "commitment", "draw": draw, "commitment": drawn["next"]});
                self.live.notify(&notice);
            }
        }
        self.count();
    }
}
