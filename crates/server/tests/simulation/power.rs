//! Loss of power: what the disk had not confirmed is lost, torn or arrives in any order. The write under way is not acknowledged, and
//! nothing is written after it. What lies on the disk then is, sector by sector, what was there before the write or after it.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, Ordering::SeqCst},
    },
};

use boxman_store::{Entry, Hash, Signed, Snapshot, Sqlite, Store, StoreError, Tag, Write};

use crate::chance::Lot;

/// What a disk writes at once.
const SECTOR: usize = 512;

/// The write-ahead log, which is all that a commit writes to.
fn log(folder: &Path) -> PathBuf {
    folder.join("boxman.db-wal")
}

/// A store whose power may go.
pub struct Powered {
    inner: Arc<Sqlite>,
    folder: PathBuf,
    /// How many writes there are until the power goes; none if it is negative.
    left: AtomicI64,
    /// The log before and after the write that was under way.
    lost: Mutex<Option<(Vec<u8>, Vec<u8>)>>,
}

impl Powered {
    pub fn new(inner: Arc<Sqlite>, folder: &Path) -> Powered {
        Powered {
            inner,
            folder: folder.to_owned(),
            left: AtomicI64::new(-1),
            lost: Mutex::default(),
        }
    }

    /// The power goes with a write from now on: 0 is the next.
    pub fn goes_after(&self, writes: u64) {
        self.left.store(writes as i64, SeqCst);
    }

    pub fn is_gone(&self) -> bool {
        self.lost.lock().expect("power").is_some()
    }

    /// Puts into a copy of the folder what a disk could hold: nothing of the last write, all of it, or some of its sectors.
    pub fn leave(&self, copied: &Path, lot: &mut Lot) {
        let lost = self.lost.lock().expect("power");
        let Some((before, after)) = &*lost else {
            return;
        };
        let mut disk = after.clone();
        let sectors = after.len().div_ceil(SECTOR);
        let sector = |n: usize| n * SECTOR..after.len().min((n + 1) * SECTOR);
        let changed = |n: &usize| before.get(sector(*n)) != after.get(sector(*n));
        let changed: Vec<usize> = (0..sectors).filter(changed).collect();
        let kind = lot.below(4);
        let missing: Vec<usize> = match kind {
            0 => changed.clone(),
            1 => Vec::new(),
            _ => {
                // At least one is missing; which of them arrived first is chance.
                let sure = lot.pick(changed.len().max(1));
                let chosen = |(at, _): &(usize, &usize)| *at == sure || lot.below(2) == 0;
                let missing = changed.iter().enumerate().filter(chosen);
                missing.map(|(_, n)| *n).collect()
            }
        };
        for n in missing {
            for at in sector(n) {
                disk[at] = before.get(at).copied().unwrap_or(0);
            }
        }
        // A file may also be shorter than it was about to be.
        if kind == 0 {
            disk.truncate(before.len());
        }
        fs::write(log(copied), disk).expect("written");
    }
}

impl Store for Powered {
    fn write(&self, groups: &[&[Write]]) -> Result<(), StoreError> {
        let gone = || StoreError::Injected("the power is gone");
        let mut lost = self.lost.lock().expect("power");
        if lost.is_some() {
            return Err(gone());
        }
        let left = self.left.fetch_sub(1, SeqCst);
        if left != 0 {
            return self.inner.write(groups);
        }
        let before = fs::read(log(&self.folder)).unwrap_or_default();
        let written = self.inner.write(groups);
        let after = fs::read(log(&self.folder)).unwrap_or_default();
        *lost = Some((before, after));
        written.and_then(|()| Err(gone()))
    }

    fn reopen(&self) -> Result<(), StoreError> {
        if self.is_gone() {
            return Err(StoreError::Injected("the power is gone"));
        }
        self.inner.reopen()
    }

    fn records(&self) -> Result<Vec<String>, StoreError> {
        self.inner.records()
    }

    fn entries(&self, record: &str, from: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        self.inner.entries(record, from, limit)
    }

    fn since(&self, record: &str, seq: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        self.inner.since(record, seq, limit)
    }

    fn latest(
        &self,
        record: &str,
        tag: Tag,
        below: u64,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        self.inner.latest(record, tag, below, limit)
    }

    fn answered(&self, record: &str, actor: &str, id: &str) -> Result<Option<Entry>, StoreError> {
        self.inner.answered(record, actor, id)
    }

    fn ids(&self, record: &str, each: &mut dyn FnMut(&str, &str)) -> Result<(), StoreError> {
        self.inner.ids(record, each)
    }

    fn significant(&self, from: u64, limit: usize) -> Result<Vec<(u64, Entry)>, StoreError> {
        self.inner.significant(from, limit)
    }

    fn secret(&self, record: &str, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.inner.secret(record, name)
    }

    fn secret_names(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.inner.secret_names()
    }

    fn snapshot(&self, record: &str) -> Result<Option<Snapshot>, StoreError> {
        self.inner.snapshot(record)
    }

    fn head(&self, record: &str) -> Result<Option<(u64, Hash)>, StoreError> {
        self.inner.head(record)
    }

    fn take_touched(&self) -> BTreeSet<String> {
        self.inner.take_touched()
    }

    fn sign(&self, digest: &Hash) -> Option<Signed> {
        self.inner.sign(digest)
    }

    fn still_there(&self) -> Result<(), StoreError> {
        self.inner.still_there()
    }

    fn check(&self) -> Result<Option<String>, StoreError> {
        self.inner.check()
    }
}
