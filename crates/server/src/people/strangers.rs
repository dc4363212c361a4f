//! Wrong passwords for names that have no account. They are answered as those of an account are, also when there were too
//! many, so that nobody learns which names exist.

use std::{
    num::NonZeroUsize,
    sync::{Mutex, PoisonError},
};

use boxman_house::delay_after;
use lru::LruCache;

/// How many names are remembered: those tried last.
const MOST: NonZeroUsize = NonZeroUsize::new(10_000).expect("more than none");

/// How often names were tried, and until when they are not.
pub(super) struct Strangers(Mutex<LruCache<String, (u32, i64)>>);

impl Default for Strangers {
    fn default() -> Strangers {
        Strangers(Mutex::new(LruCache::new(MOST)))
    }
}

impl Strangers {
    /// Until when a name is not tried, in milliseconds since 1970.
    pub(super) fn locked_until(&self, name: &str) -> i64 {
        let mut tried = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tried.get(name).map_or(0, |(_, until)| *until)
    }

    /// Counts a wrong password at this time in milliseconds since 1970.
    pub(super) fn count(&self, name: &str, now: i64) {
        let mut tried = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (failures, until) = tried.get_or_insert_mut(name.to_owned(), || (0, 0));
        // Guesses that were under way when the fifth was counted are not counted.
        if *until <= now {
            *failures += 1;
            *until = now + delay_after(*failures);
        }
    }
}
