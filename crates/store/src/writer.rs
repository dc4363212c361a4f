//! Group commit: what many tasks write is made durable together, as much at once as is waiting. So
//! the disk is asked to confirm once for all of them.

use std::{sync::Arc, thread};

use tokio::sync::{mpsc, oneshot};

use crate::{Store, StoreError, Write};

/// The most groups that are committed at once.
const LARGEST_COMMIT: usize = 1024;

/// Why nothing can be said about a write.
#[derive(Clone, Debug, thiserror::Error)]
pub enum WriteError {
    /// The store failed. Whether the write is in it is known once it has been read again.
    #[error("{0}")]
    Store(Arc<StoreError>),
    /// The writer has stopped.
    #[error("the store is closed")]
    Closed,
}

struct Job {
    group: Vec<Write>,
    done: oneshot::Sender<Result<Vec<Write>, WriteError>>,
}

/// The way into a store for many writers.
#[derive(Clone)]
pub struct Writer {
    jobs: mpsc::Sender<Job>,
}

impl Writer {
    /// Starts a thread that commits. It ends when the last writer is dropped.
    pub fn start(store: Arc<dyn Store>) -> Writer {
        let (writer, mut committer) = Writer::new(store);
        thread::spawn(move || {
            while let Some(first) = committer.waiting.blocking_recv() {
                committer.commit(first);
            }
        });
        writer
    }

    /// Without a thread: the future commits, wherever it is polled.
    pub fn start_in_place(store: Arc<dyn Store>) -> (Writer, impl Future<Output = ()> + Send) {
        let (writer, mut committer) = Writer::new(store);
        let committing = async move {
            while let Some(first) = committer.waiting.recv().await {
                committer.commit(first);
            }
        };
        (writer, committing)
    }

    fn new(store: Arc<dyn Store>) -> (Writer, Committer) {
        let (jobs, waiting) = mpsc::channel(LARGEST_COMMIT);
        let committer = Committer {
            store,
            waiting,
            failed: false,
        };
        (Writer { jobs }, committer)
    }

    /// Writes a group of changes; gives them back once they are durable.
    ///
    /// # Errors
    /// When that cannot be said.
    pub async fn write(&self, group: Vec<Write>) -> Result<Vec<Write>, WriteError> {
        let (done, result) = oneshot::channel();
        let job = Job { group, done };
        self.jobs.send(job).await.map_err(|_| WriteError::Closed)?;
        result.await.map_err(|_| WriteError::Closed)?
    }
}

struct Committer {
    store: Arc<dyn Store>,
    waiting: mpsc::Receiver<Job>,
    /// Whether the latest commit failed.
    failed: bool,
}

impl Committer {
    /// Commits a group and whatever else is waiting.
    fn commit(&mut self, first: Job) {
        let mut jobs = vec![first];
        while jobs.len() < LARGEST_COMMIT
            && let Ok(job) = self.waiting.try_recv()
        {
            jobs.push(job);
        }
        let groups: Vec<&[Write]> = jobs.iter().map(|job| job.group.as_slice()).collect();
        // After a failure the store is opened again first: what it believed about the disk is void.
        let reopened = if self.failed {
            self.store.reopen()
        } else {
            Ok(())
        };
        let result = reopened.and_then(|()| self.store.write(&groups));
        self.failed = result.is_err();
        let result = result.map_err(|error| WriteError::Store(Arc::new(error)));
        for job in jobs {
            // Whoever asked may have gone away; the write stands all the same.
            let _ = job.done.send(result.clone().map(|()| job.group));
        }
    }
}
