//! Which records were written to since somebody last asked.

use std::{
    collections::BTreeSet,
    sync::{Mutex, PoisonError},
};

use crate::Write;

/// Keys of records.
#[derive(Default)]
pub(crate) struct Touched(Mutex<BTreeSet<String>>);

impl Touched {
    /// Notes the records that these changes write entries to.
    pub(crate) fn add(&self, groups: &[&[Write]]) {
        let mut touched = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for change in groups.iter().copied().flatten() {
            if let Write::Entry(entry) = change
                && !touched.contains(&entry.record)
            {
                touched.insert(entry.record.clone());
            }
        }
    }

    /// Answers the keys and forgets them.
    pub(crate) fn take(&self) -> BTreeSet<String> {
        let mut touched = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *touched)
    }
}
