//! What the server takes from the machine under it: the time, randomness, and threads for what blocks.
//! A simulation brings its own, so that the same seed gives the same record.

use std::{fmt, sync::Arc};

use boxman_store::{Store, Writer};

use crate::dice::{self, NoEntropy};

type Time = dyn Fn() -> i64 + Send + Sync;
type Randomness = dyn Fn(&mut [u8]) -> Result<(), NoEntropy> + Send + Sync;
type Committing = dyn Fn(Arc<dyn Store>) -> Writer + Send + Sync;

/// A machine: this one by default.
#[derive(Clone)]
pub struct Machine {
    time: Arc<Time>,
    randomness: Arc<Randomness>,
    committing: Arc<Committing>,
    threads: bool,
}

impl Default for Machine {
    fn default() -> Machine {
        Machine {
            time: Arc::new(crate::now),
            randomness: Arc::new(dice::fill),
            committing: Arc::new(Writer::start),
            threads: true,
        }
    }
}

impl fmt::Debug for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Machine(…)")
    }
}

impl Machine {
    /// A machine for simulations, without threads: what blocks, blocks everything.
    pub fn simulated(
        time: impl Fn() -> i64 + Send + Sync + 'static,
        randomness: impl Fn(&mut [u8]) + Send + Sync + 'static,
        committing: impl Fn(Arc<dyn Store>) -> Writer + Send + Sync + 'static,
    ) -> Machine {
        Machine {
            committing: Arc::new(committing),
            threads: false,
            ..Machine::with_clock(time).with_randomness(randomness)
        }
    }

    /// This machine, by another clock.
    pub fn with_clock(time: impl Fn() -> i64 + Send + Sync + 'static) -> Machine {
        Machine {
            time: Arc::new(time),
            ..Machine::default()
        }
    }

    /// This machine, with other randomness: a test that is seeded plays the same game each time.
    #[must_use]
    pub fn with_randomness(
        self,
        randomness: impl Fn(&mut [u8]) + Send + Sync + 'static,
    ) -> Machine {
        Machine {
            randomness: Arc::new(move |bytes| {
                randomness(bytes);
                Ok(())
            }),
            ..self
        }
    }

    /// The time in milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        (self.time)()
    }

    /// Bytes that nobody can foresee.
    ///
    /// # Errors
    /// When there are none.
    pub(crate) fn entropy<const N: usize>(&self) -> Result<[u8; N], NoEntropy> {
        let mut bytes = [0; N];
        (self.randomness)(&mut bytes)?;
        Ok(bytes)
    }

    /// The way into a store for many writers.
    pub(crate) fn writer(&self, store: Arc<dyn Store>) -> Writer {
        (self.committing)(store)
    }

    /// Does what blocks, off the threads that serve.
    ///
    /// # Errors
    /// When it panicked.
    pub(crate) async fn run_blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, tokio::task::JoinError> {
        if self.threads {
            tokio::task::spawn_blocking(work).await
        } else {
            Ok(work())
        }
    }
}
