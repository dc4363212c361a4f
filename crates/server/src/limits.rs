//! Rate limits: a bucket of tokens for each address or sign-in. Buckets that are full are forgotten.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// How much at once, and how much in the long run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// Tokens in a full bucket.
    pub burst: f64,
    /// Tokens a second.
    pub a_second: f64,
}

/// The most buckets that are kept.
const MOST: usize = 100_000;

/// Buckets by key.
pub struct Limiter {
    rate: Rate,
    buckets: Mutex<HashMap<u64, (f64, Instant)>>,
}

impl Limiter {
    /// A limiter.
    pub fn new(rate: Rate) -> Limiter {
        Limiter {
            rate,
            buckets: Mutex::default(),
        }
    }

    /// Takes a token; without one, says after how long there is.
    ///
    /// # Errors
    /// How long to wait.
    pub fn take(&self, key: u64) -> Result<(), Duration> {
        let now = Instant::now();
        let Rate { burst, a_second } = self.rate;
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST {
            let fills = Duration::from_secs_f64(burst / a_second);
            buckets.retain(|_, (_, since)| since.elapsed() < fills);
        }
        let (tokens, since) = buckets.entry(key).or_insert((burst, now));
        *tokens = (*tokens + since.elapsed().as_secs_f64() * a_second).min(burst);
        *since = now;
        match *tokens >= 1.0 {
            true => {
                *tokens -= 1.0;
                Ok(())
            }
            false => Err(Duration::from_secs_f64((1.0 - *tokens) / a_second)),
        }
    }
}
