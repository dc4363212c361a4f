//! Limits. Rates: a bucket of tokens for each address or sign-in; buckets that are full are forgotten. Quotas: how much
//! there may be at one time, in all, for each person and for each address.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// How much at once, and how much in the long run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// Tokens in a full bucket.
    pub burst: f64,
    /// Tokens per second.
    pub per_second: f64,
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
        let Rate { burst, per_second } = self.rate;
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST {
            let fills = Duration::from_secs_f64(burst / per_second);
            buckets.retain(|_, (_, since)| since.elapsed() < fills);
        }
        let (tokens, since) = buckets.entry(key).or_insert((burst, now));
        *tokens = (*tokens + since.elapsed().as_secs_f64() * per_second).min(burst);
        *since = now;
        if *tokens >= 1.0 {
            *tokens -= 1.0;
            Ok(())
        } else {
            Err(Duration::from_secs_f64((1.0 - *tokens) / per_second))
        }
    }
}

/// How much there may be at one time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// In all.
    pub in_all: usize,
    /// For each person.
    pub per_person: usize,
    /// For each address.
    pub per_address: usize,
}

/// What there is at a time, by its id, with the person and the address it is for.
pub struct Occupancy {
    quota: Quota,
    all: Mutex<HashMap<String, (String, Option<u64>)>>,
}

impl Occupancy {
    /// Nothing yet.
    pub fn new(quota: Quota) -> Occupancy {
        Occupancy {
            quota,
            all: Mutex::default(),
        }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, (String, Option<u64>)>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether there is room for one more.
    pub fn has_room(&self, person: &str, address: u64) -> bool {
        let all = self.all();
        let theirs = |(who, _): &&(String, _)| who == person;
        let from_here = |(_, from): &&(String, Option<u64>)| *from == Some(address);
        let count = |most: usize, these: usize| most == usize::MAX || these < most;
        all.len() < self.quota.in_all
            && count(self.quota.per_person, all.values().filter(theirs).count())
            && count(
                self.quota.per_address,
                all.values().filter(from_here).count(),
            )
    }

    /// Notes one that is there.
    pub fn note(&self, id: &str, person: &str, address: Option<u64>) {
        self.all()
            .insert(id.to_owned(), (person.to_owned(), address));
    }

    /// Notes that one is gone.
    pub fn free(&self, id: &str) {
        self.all().remove(id);
    }
}

/// How many live feeds are open, in all and for each address.
pub struct Feeds {
    quota: Quota,
    open: Mutex<(usize, HashMap<u64, usize>)>,
}

/// The place of one live feed, until it ends.
pub struct FeedPlace {
    feeds: Arc<Feeds>,
    address: u64,
}

impl Feeds {
    /// None yet.
    pub fn new(quota: Quota) -> Feeds {
        Feeds {
            quota,
            open: Mutex::default(),
        }
    }

    /// A place for one more, if there is one.
    pub fn enter(self: &Arc<Feeds>, address: u64) -> Option<FeedPlace> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, by_address) = &mut *open;
        let here = by_address.get(&address).copied().unwrap_or(0);
        if *all >= self.quota.in_all || here >= self.quota.per_address {
            return None;
        }
        *all += 1;
        by_address.insert(address, here + 1);
        Some(FeedPlace {
            feeds: self.clone(),
            address,
        })
    }
}

impl Drop for FeedPlace {
    fn drop(&mut self) {
        let mut open = self
            .feeds
            .open
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let (all, by_address) = &mut *open;
        *all -= 1;
        if let Some(here) = by_address.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}
