//! Copying a record from one store to another, whatever keeps them: entry by entry, unchanged, in the order in which records were opened
//! and significant entries became durable. What has arrived is read again and audited.

use std::collections::BTreeMap;

use crate::{
    Store, StoreError, Write,
    audit::{Finding, Report, audit},
    key::KNOWN_BY,
};

/// How many entries are read or written at once.
const PAGE: usize = 2000;

/// Why a record was not copied.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum CopyError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("there is a record already where it is to be copied to: {0} is in it")]
    NotEmpty(String),
    #[error("what has arrived is not what was sent: {0}")]
    Differs(String),
    #[error("what has arrived does not hold: {0}")]
    Finding(#[from] Finding),
}

/// Copies everything from a store to an empty one, and audits what has arrived.
///
/// # Errors
/// When one of them fails, the second is not empty, or what has arrived is not the same. Then what was copied so far stays there, and
/// is not to be used.
pub fn copy(from: &dyn Store, to: &dyn Store) -> Result<Report, CopyError> {
    if let Some(record) = to.records()?.first() {
        return Err(CopyError::NotEmpty(record.clone()));
    }
    let mut copying = Copying {
        from,
        to,
        records: from.records()?,
        next: BTreeMap::new(),
        opened: 0,
        writes: Vec::new(),
    };
    copying.significant()?;
    copying.rest()?;
    copying.beside()?;
    compare(from, to)?;
    Ok(audit(to)?)
}

struct Copying<'a> {
    from: &'a dyn Store,
    to: &'a dyn Store,
    records: Vec<String>,
    /// The number of the next entry of each record that was begun.
    next: BTreeMap<String, u64>,
    /// How many records were begun.
    opened: usize,
    writes: Vec<Write>,
}

impl Copying<'_> {
    /// Every significant entry in its order, with all that comes before it in its record.
    fn significant(&mut self) -> Result<(), CopyError> {
        let mut line = 1;
        loop {
            let page = self.from.significant(line, PAGE)?;
            let Some((last, _)) = page.last() else {
                return Ok(());
            };
            line = last + 1;
            for (_, entry) in page {
                self.open_up_to(&entry.record)?;
                self.copy_up_to(&entry.record, entry.number + 1)?;
            }
        }
    }

    /// Opens the records before this one, and this one, in their order.
    fn open_up_to(&mut self, record: &str) -> Result<(), CopyError> {
        while !self.next.contains_key(record) && self.opened < self.records.len() {
            let opened = self.records[self.opened].clone();
            self.opened += 1;
            self.copy_up_to(&opened, 1)?;
        }
        Ok(())
    }

    /// Copies a record up to the entry before a number.
    fn copy_up_to(&mut self, record: &str, end: u64) -> Result<(), CopyError> {
        let mut next = self.next.get(record).copied().unwrap_or(0);
        while next < end {
            let limit = usize::try_from(end - next).unwrap_or(PAGE).min(PAGE);
            let entries = self.from.entries(record, next, limit)?;
            let Some(last) = entries.last() else { break };
            next = last.number + 1;
            self.writes.extend(entries.into_iter().map(Write::Entry));
            self.flush(PAGE)?;
        }
        self.next.insert(record.to_owned(), next);
        Ok(())
    }

    fn rest(&mut self) -> Result<(), CopyError> {
        for record in self.records.clone() {
            self.open_up_to(&record)?;
            self.copy_up_to(&record, u64::MAX)?;
        }
        self.flush(0)
    }

    /// Secrets and snapshots.
    fn beside(&mut self) -> Result<(), CopyError> {
        for (record, name) in self.from.secret_names()? {
            // What a store is known by is of its own.
            if record.is_empty() && name == KNOWN_BY {
                continue;
            }
            if let Some(secret) = self.from.secret(&record, &name)? {
                self.writes.push(Write::Secret {
                    record,
                    name,
                    secret,
                });
            }
            self.flush(PAGE)?;
        }
        for record in &self.records {
            let taken = self.from.snapshot(record)?;
            let taken = taken.filter(|snapshot| snapshot.is_whole());
            self.writes.extend(taken.map(Write::Snapshot));
        }
        self.flush(0)
    }

    /// Writes what was gathered once it is more than `most`.
    fn flush(&mut self, most: usize) -> Result<(), CopyError> {
        if self.writes.len() > most {
            self.to.write(&[&self.writes])?;
            self.writes.clear();
        }
        Ok(())
    }
}

/// Compares lists, ends and the log; the audit that follows holds every entry against the ends by its hash.
fn compare(from: &dyn Store, to: &dyn Store) -> Result<(), CopyError> {
    let records = from.records()?;
    if to.records()? != records {
        return Err(CopyError::Differs("the list of records".to_owned()));
    }
    for record in records {
        if from.head(&record)? != to.head(&record)? {
            return Err(CopyError::Differs(record));
        }
    }
    let mut line = 1;
    loop {
        let (sent, arrived) = (from.significant(line, PAGE)?, to.significant(line, PAGE)?);
        if sent != arrived {
            let what = format!("the log of significant events from line {line} on");
            return Err(CopyError::Differs(what));
        }
        let Some((last, _)) = sent.last() else {
            return Ok(());
        };
        line = last + 1;
    }
}
