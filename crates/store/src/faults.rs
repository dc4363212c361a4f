//! Faults on purpose: a test tells the store to fail, and sees what the table makes of it.

use std::sync::atomic::{AtomicU64, Ordering::SeqCst};

use crate::StoreError;

/// Where a write can be made to fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A row cannot be written; nothing reaches the disk.
    Write,
    /// The disk does not confirm; nothing reaches it.
    Sync,
    /// The disk does not confirm, but everything has reached it.
    SyncAfterWrite,
}

/// How many of the next writes fail, and where. None do by default.
#[derive(Debug, Default)]
pub struct Faults {
    write: AtomicU64,
    sync: AtomicU64,
    sync_after_write: AtomicU64,
}

impl Faults {
    /// Makes the next `times` writes fail; [`u64::MAX`] until further notice.
    pub fn set(&self, fault: Fault, times: u64) {
        self.counter(fault).store(times, SeqCst);
    }

    fn counter(&self, fault: Fault) -> &AtomicU64 {
        match fault {
            Fault::Write => &self.write,
            Fault::Sync => &self.sync,
            Fault::SyncAfterWrite => &self.sync_after_write,
        }
    }

    pub(crate) fn strike(&self, fault: Fault) -> Result<(), StoreError> {
        let less = |left: u64| match left {
            0 => None,
            u64::MAX => Some(u64::MAX),
            left => Some(left - 1),
        };
        match self.counter(fault).fetch_update(SeqCst, SeqCst, less) {
            Err(_) => Ok(()),
            Ok(_) => Err(StoreError::Injected(match fault {
                Fault::Write => "a row could not be written",
                Fault::Sync | Fault::SyncAfterWrite => "the disk did not confirm",
            })),
        }
    }
}
