//! What is told when a record cannot be written, when it can again, and what has become durable.

use std::sync::atomic::Ordering::SeqCst;

use boxman_house::JournalCommand;
use boxman_store::{Kind, Write};
use tokio::time::Instant;

use super::{
    Answer, Batch, Frame, Hosted, LiveNotice, News, Task, load,
    task::{RETRY, stopped},
};

impl<E: Hosted> Task<E> {
    pub(super) fn fail(&mut self, why: String, batch: Batch<E>) {
        tracing::error!(record = %self.replay.key, error = %why, "the record could not be written");
        let answer = Answer::refused(&stopped::<E>(&why));
        for (reply, _) in batch.replies {
            let _ = reply.send(answer.clone());
        }
        let message = why.clone();
        self.running.notify(&LiveNotice::Stopped { message });
        self.failed = Some((why, Instant::now()));
        E::after_commit(self, &mut Batch::default(), false);
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
        let probe = Write::Secret {
            record: self.replay.key.clone(),
            name: "probe".to_owned(),
            secret: self.services.machine.now().to_le_bytes().to_vec(),
        };
        let why = why.clone();
        self.services
            .writer
            .write(vec![probe])
            .await
            .map_err(|e| e.to_string())?;
        let (services, id) = (self.services.clone(), self.running.id.clone());
        let loaded = self
            .services
            .machine
            .run_blocking(move || load::load(&services, &id))
            .await;
        let loaded = loaded
            .map_err(|e| e.to_string())?
            .map_err(|e| e.to_string())?;
        // What had reached the disk after all has not been told yet.
        let missed = self.untold()?;
        self.reload(loaded);
        tracing::info!(record = %self.replay.key, "the record can be written again");
        self.tell(&missed);
        self.running.notify(&LiveNotice::Resumed);
        self.note_resumed(why).await;
        Ok(())
    }

    /// What the record holds beyond what was told.
    fn untold(&self) -> Result<Vec<News<E>>, String> {
        let (key, next) = (&self.replay.key, self.running.seq() + 1);
        let entries = self.services.store.since(key, next, usize::from(u16::MAX));
        let entries = entries.map_err(|e| e.to_string())?;
        let eventful = entries.iter().filter(|entry| entry.count > 0);
        let news = eventful.map(|entry| News::from_record(entry).map_err(|e| e.to_string()));
        news.collect()
    }

    /// Puts on record that this record could not be written for a while.
    async fn note_resumed(&self, why: String) {
        let Some(journal) = self.services.journal.get() else {
            return;
        };
        // The journal does not wait for itself.
        if E::KIND == Kind::Journal {
            return;
        }
        let note = JournalCommand::Note {
            what: "record-resumed".to_owned(),
            subject: self.replay.key.clone(),
            why,
            before: None,
            after: None,
        };
        if let Err(error) = journal.perform("", note.into(), Vec::new()).await {
            tracing::warn!(?error, "a note did not reach the journal");
        }
    }

    /// Tells everybody who watches what is now durable.
    pub(super) fn tell(&self, all: &[News<E>]) {
        let told = self.running.seq();
        for news in all {
            self.services.metrics.events.add(news.events.len() as u64);
            for (seq, text) in news.frames().filter(|(seq, _)| *seq > told) {
                self.running.seq.store(seq, SeqCst);
                // Nobody may be watching.
                let _ = self.running.feed.send(Frame::Event {
                    seq,
                    text: text.into(),
                });
            }
            if let Some(drawn) = &news.drawn {
                self.running.notify(&LiveNotice::Commitment {
                    draw: self.replay.draws + 1,
                    commitment: drawn.next.clone(),
                    closed: drawn.closed.clone(),
                });
            }
            E::told(self, news);
        }
        E::share(self);
    }
}
