//! The audit: walks every record of a store from its first entry and decides each command again with the record's engine.
//! It checks chains, proofs, balances, meters, accounts and the log, and names the first thing that is wrong.

mod books;

use std::collections::{BTreeMap, BTreeSet};

use boxman_house::{Digest, JournalOpening, People};
use boxman_rules::Cents;
use boxman_table::{Event, Table};
use boxman_tournament::Tournament;
use serde::Serialize;

use crate::{
    Entry, HOUSE, Kind, Recorded, Replay, ReplayError, Snapshot, Store, StoreError, log::line,
    password_of, recorded::with_engine, second_factor_of, source_of_draws,
};
use books::Books;

const PAGE: usize = 2000;

/// What was walked.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Report {
    /// Tables.
    pub tables: u64,
    /// Entries of their records.
    pub entries: u64,
    /// Events in them.
    pub events: u64,
    /// Rolls settled again.
    pub rolls: u64,
    /// Draws whose proof was checked.
    pub draws: u64,
    /// Snapshots that agree with the record.
    pub snapshots: u64,
    /// Tournaments walked.
    pub tournaments: u64,
    /// Entries of tournaments, decided again.
    pub steps: u64,
    /// Entries of people, rules, approvals and the journal, decided again.
    pub house: u64,
    /// Lines of the log of significant events.
    pub significant: u64,
    /// Accounts.
    pub accounts: u64,
    /// Secrets that could not be checked, since the key of the store was not there.
    pub sealed: u64,
    /// What players brought in less what they took away, over all tables, in cents.
    pub brought_in: i64,
    /// What is in racks, on layouts, with the house, the dealers and the meters, in cents.
    pub held: i64,
}

/// The first thing that is wrong.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum Finding {
    #[error("the store cannot be read: {0}")]
    Store(#[from] StoreError),
    #[error("what holds the record is damaged: {0}")]
    File(String),
    #[error("{record}, entry {number} ({what}): {error}")]
    Entry {
        record: String,
        number: u64,
        what: String,
        error: ReplayError,
    },
    #[error("{record} has no opening")]
    NoOpening { record: String },
    #[error("{record}: the secret of its next draws does not match what it has committed to")]
    Secret { record: String },
    #[error("table {table}: buy-ins less cash-outs are {brought_in}, but {held} is held")]
    Money {
        table: String,
        brought_in: Cents,
        held: Cents,
    },
    #[error(
        "table {table}: the meter of {wager} shows {shown}, but seeds and contributions less what was paid give {due}"
    )]
    Meter {
        table: String,
        wager: String,
        shown: Cents,
        due: Cents,
    },
    #[error("{record}: its snapshot before entry {number} is not what the record comes to")]
    Snapshot { record: String, number: u64 },
    #[error("line {number} of the log of significant events is not what the records say")]
    Log { number: u64 },
    #[error("account {name}: the hash of its password is not the one on record")]
    Password { name: String },
    #[error("account {name}: the secret of its second factor is not the one on record")]
    SecondFactor { name: String },
}

/// Walks a store.
///
/// # Errors
/// The first thing that is wrong.
pub fn audit(store: &dyn Store) -> Result<Report, Finding> {
    let mut walk = Walk {
        store,
        report: Report::default(),
        significant: BTreeSet::new(),
        earlier: logged_in_the_journal(store)?,
    };
    let mut keys = store.records()?;
    keys.sort_by_key(|key| Kind::of(key).0);
    for key in keys {
        match Kind::of(&key).0 {
            Kind::Table => walk.table(&key)?,
            Kind::Tournament => walk.tournament(&key)?,
            Kind::People => walk.people(&key)?,
            kind => with_engine!(kind, E => walk.house::<E>(&key).map(drop))?,
        }
    }
    walk.log()?;
    // Last, so that what is wrong inside an entry is named by its entry.
    match store.check()? {
        Some(fault) => Err(Finding::File(fault)),
        None => Ok(walk.report),
    }
}

/// An audit on its way.
struct Walk<'a> {
    store: &'a dyn Store,
    report: Report,
    /// Entries that are lines of the log: the key of their record and their number.
    significant: BTreeSet<(String, u64)>,
    /// How many entries of records, by key, have their lines in the journal.
    earlier: BTreeMap<String, u64>,
}

/// Entries of an earlier version have their lines in the journal, whose opening says how many there were.
fn logged_in_the_journal(store: &dyn Store) -> Result<BTreeMap<String, u64>, Finding> {
    let opening = store.entries(&Kind::Journal.key(HOUSE), 0, 1)?;
    // One that cannot be read is found when the journal is walked.
    let read = |entry: &Entry| serde_json::from_str::<JournalOpening>(&entry.asked).ok();
    let opening = opening.first().and_then(read);
    Ok(opening.map(|opening| opening.earlier).unwrap_or_default())
}

impl Walk<'_> {
    fn table(&mut self, key: &str) -> Result<(), Finding> {
        self.report.tables += 1;
        let mut books = Books::default();
        let table = self.record::<Table>(key, |entry, events, report| {
            events.iter().for_each(|event| books.note(event));
            let rolled = |event: &&Event| matches!(event, Event::Rolled { .. });
            report.rolls += events.iter().filter(rolled).count() as u64;
            report.entries += 1;
            report.events += u64::from(entry.count);
        })?;
        books.check(key, &table, &mut self.report)
    }

    fn tournament(&mut self, key: &str) -> Result<(), Finding> {
        self.report.tournaments += 1;
        self.record::<Tournament>(key, |_, _, report| report.steps += 1)
            .map(drop)
    }

    fn house<E: Recorded>(&mut self, key: &str) -> Result<E, Finding> {
        self.record::<E>(key, |_, _, report| report.house += 1)
    }

    /// The hashes of passwords are not in the record; their digests are.
    fn people(&mut self, key: &str) -> Result<(), Finding> {
        let people = self.house::<People>(key)?;
        for account in people.accounts() {
            self.report.accounts += 1;
            let secret = self.store.secret(key, &password_of(account.name.as_str()));
            let Some(secret) = self.unsealed(secret)? else {
                continue;
            };
            if secret.map(|hash| Digest::of(&hash)) != Some(account.password) {
                let name = account.name.to_string();
                return Err(Finding::Password { name });
            }
            let Some(factor) = &account.second_factor else {
                continue;
            };
            let secret = second_factor_of(account.name.as_str());
            let secret = self.store.secret(key, &secret)?;
            if secret.map(|secret| Digest::of(&secret)) != Some(factor.secret) {
                let name = account.name.to_string();
                return Err(Finding::SecondFactor { name });
            }
        }
        Ok(())
    }

    /// A secret, or `None` without the key of the store: then it stays unchecked.
    fn unsealed<T>(&mut self, read: Result<T, StoreError>) -> Result<Option<T>, Finding> {
        match read {
            Err(StoreError::Sealed) => {
                self.report.sealed += 1;
                Ok(None)
            }
            read => Ok(Some(read?)),
        }
    }

    /// The log lists every significant entry once, and nothing else.
    fn log(&mut self) -> Result<(), Finding> {
        let mut due = 1;
        loop {
            let lines = self.store.significant(due, PAGE)?;
            if lines.is_empty() {
                break;
            }
            for (number, entry) in lines {
                let known = self.significant.remove(&(entry.record, entry.number));
                if number != due || !known {
                    return Err(Finding::Log { number: due });
                }
                due += 1;
                self.report.significant += 1;
            }
        }
        if self.significant.is_empty() {
            Ok(())
        } else {
            Err(Finding::Log { number: due })
        }
    }

    /// Decides every command of a record again and compares its events, its snapshot and its secret; answers the
    /// engine as the record leaves it. `each` sees every entry.
    fn record<E: Recorded>(
        &mut self,
        key: &str,
        mut each: impl FnMut(&Entry, &[E::Event], &mut Report),
    ) -> Result<E, Finding> {
        let record = || Kind::title(key);
        let mut replay: Option<Replay<E>> = None;
        let mut next = 0;
        let mut snapshot = self.store.snapshot(key)?;
        loop {
            let entries = self.store.entries(key, next, PAGE)?;
            let Some(last) = entries.last() else { break };
            next = last.number + 1;
            for entry in &entries {
                let found = |error| Finding::Entry {
                    record: record(),
                    number: entry.number,
                    what: name(entry),
                    error,
                };
                let mut events = Vec::new();
                match &mut replay {
                    None => replay = Some(Replay::open(entry).map_err(found)?),
                    Some(replay) => {
                        replay.decide_again(entry).map_err(found)?;
                        events = entry.read_events().map_err(|e| found(e.into()))?;
                    }
                }
                let earlier = self.earlier.get(key).copied().unwrap_or(0);
                let says = line(entry).map_err(|e| found(e.into()))?.is_some();
                if says && entry.number >= earlier {
                    self.significant.insert((key.to_owned(), entry.number));
                }
                each(entry, &events, &mut self.report);
                let here = |taken: &mut Snapshot| taken.number == entry.number + 1;
                if let (Some(taken), Some(replay)) = (snapshot.take_if(here), &replay) {
                    check_snapshot(&taken, entry, replay)?;
                    self.report.snapshots += 1;
                }
            }
        }
        let replay = replay.ok_or_else(|| Finding::NoOpening { record: record() })?;
        // A snapshot that no entry leads up to.
        if let Some(taken) = snapshot {
            return Err(Finding::Snapshot {
                record: record(),
                number: taken.number,
            });
        }
        self.report.draws += replay.draws;
        if replay.commitment.is_some() {
            let source = source_of_draws(self.store, &replay);
            if let Some(None) = self.unsealed(source)? {
                return Err(Finding::Secret { record: record() });
            }
        }
        Ok(replay.engine)
    }
}

/// A snapshot is what the record comes to. Both are written down again, so that one taken by an earlier version is
/// compared by what it says.
fn check_snapshot<E: Recorded>(
    taken: &Snapshot,
    last: &Entry,
    replay: &Replay<E>,
) -> Result<(), Finding> {
    let resumed = Replay::<E>::resume(taken, last).ok();
    let said = resumed.and_then(|resumed| resumed.snapshot());
    if said.is_some() && said == replay.snapshot() {
        return Ok(());
    }
    Err(Finding::Snapshot {
        record: Kind::title(&taken.record),
        number: taken.number,
    })
}

/// What an entry is, for a finding.
fn name(entry: &Entry) -> String {
    let word = || {
        let asked: serde_json::Value = serde_json::from_str(&entry.asked).ok()?;
        Some(asked.get("command")?.get("do")?.as_str()?.to_owned())
    };
    match entry.number {
        0 => "the opening".to_owned(),
        _ => word().unwrap_or_else(|| "a command".to_owned()),
    }
}
