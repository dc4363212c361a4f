//! Group commit: one thread makes durable what many tables write, as much at once as is waiting. So
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
    /// Starts the thread. It ends when the last writer is dropped.
    pub fn start(store: Arc<dyn Store>) -> Writer {
        let (jobs, waiting) = mpsc::channel(LARGEST_COMMIT);
        thread::spawn(move || commit_all(&*store, waiting));
        Writer { jobs }
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

fn commit_all(store: &dyn Store, mut waiting: mpsc::Receiver<Job>) {
    let mut failed = false;
    while let Some(first) = waiting.blocking_recv() {
        let mut jobs = vec![first];
        while jobs.len() < LARGEST_COMMIT
            && let Ok(job) = waiting.try_recv()
        {
            jobs.push(job);
        }
        let groups: Vec<&[Write]> = jobs.iter().map(|job| job.group.as_slice()).collect();
        // After a failure the store is opened anew first: what it believed about the disk is void.
        let reopened = if failed { store.reopen() } else { Ok(()) };
        let result = reopened.and_then(|()| store.write(&groups));
        failed = result.is_err();
        let result = result.map_err(|error| WriteError::Store(Arc::new(error)));
        for job in jobs {
            // Whoever asked may have gone away; the write stands all the same.
            let _ = job.done.send(result.clone().map(|()| job.group));
        }
    }
}
