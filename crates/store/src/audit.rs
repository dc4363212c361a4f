//! The audit: walks a store from its first entry, settles every roll again with the engine, checks
//! chains, proofs, balances, meters and accounts, and names the first thing that is wrong.

use std::collections::BTreeMap;

use boxman_rules::Cents;
use boxman_table::{Account as Purse, Event, Table};
use serde::Serialize;

use crate::{
    Account, Entry, Kept, Replay, ReplayError, StepError, Store, StoreError, Tourney, fair::Secret,
};

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
    /// Significant events.
    pub significant: u64,
    /// Accounts.
    pub accounts: u64,
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
    #[error("the file itself is damaged: {0}")]
    File(String),
    #[error("table {table}, entry {number} ({what}): {error}")]
    Entry {
        table: String,
        number: u64,
        what: String,
        error: ReplayError,
    },
    #[error("table {table} has no opening")]
    NoOpening { table: String },
    #[error("table {table}: the secret of the next draw does not match its commitment")]
    Secret { table: String },
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
    #[error("table {table}: its snapshot before entry {number} is not what the record comes to")]
    Snapshot { table: String, number: u64 },
    #[error("tournament {tournament}, entry {number} ({what}): {error}")]
    Step {
        tournament: String,
        number: u64,
        what: String,
        error: StepError,
    },
    #[error("tournament {tournament}: the secret of the next draw does not match its commitment")]
    TourneySecret { tournament: String },
    #[error("significant event {number}: its hash does not follow from the one before")]
    Significant { number: u64 },
    #[error("account {name}: it is not as the significant events left it")]
    Account { name: String },
}

/// Walks a store.
///
/// # Errors
/// The first thing that is wrong.
pub fn audit(store: &dyn Store) -> Result<Report, Finding> {
    let mut report = Report::default();
    for table in store.tables()? {
        audit_table(store, &table, &mut report)?;
    }
    for tournament in store.tournaments()? {
        audit_tournament(store, &tournament, &mut report)?;
    }
    audit_people(store, &mut report)?;
    // Last, so that what is wrong inside an entry is named by its entry.
    match store.check()? {
        Some(fault) => Err(Finding::File(fault)),
        None => Ok(report),
    }
}

fn audit_table(store: &dyn Store, table: &str, report: &mut Report) -> Result<(), Finding> {
    report.tables += 1;
    let mut replay: Option<Replay> = None;
    let mut books = Books::default();
    let mut next = 0;
    let mut kept = store.snapshot(table)?;
    loop {
        let entries = store.entries(table, next, PAGE)?;
        let Some(last) = entries.last() else { break };
        next = last.number + 1;
        for entry in &entries {
            let name = |error| Finding::Entry {
                table: table.to_owned(),
                number: entry.number,
                what: name(entry),
                error,
            };
            match &mut replay {
                None => replay = Some(Replay::open(entry).map_err(name)?),
                Some(replay) => {
                    replay.settle_again(entry).map_err(name)?;
                    let events = entry.read_events().map_err(|e| name(e.into()))?;
                    events.iter().for_each(|event| books.note(event));
                    report.rolls += events
                        .iter()
                        .filter(|e| matches!(e, Event::Rolled { .. }))
                        .count() as u64;
                }
            }
            report.entries += 1;
            report.events += u64::from(entry.count);
            let here = |kept: &mut Kept| kept.number == entry.number + 1;
            if let (Some(kept), Some(replay)) = (kept.take_if(here), &replay) {
                check_snapshot(&kept, replay)?;
                report.snapshots += 1;
            }
        }
    }
    let Some(replay) = replay else {
        return Err(Finding::NoOpening {
            table: table.to_owned(),
        });
    };
    // A snapshot that no entry leads up to.
    if let Some(kept) = kept {
        check_snapshot(&kept, &replay)?;
    }
    report.draws += replay.draws;
    if let Some(commitment) = &replay.commitment {
        let secret = store.secret(table)?;
        if secret.as_ref().map(Secret::commitment).as_ref() != Some(commitment) {
            return Err(Finding::Secret {
                table: table.to_owned(),
            });
        }
    }
    books.check(table, &replay.table, report)
}

/// Every command of a tournament is decided again, and its events compared.
fn audit_tournament(
    store: &dyn Store,
    tournament: &str,
    report: &mut Report,
) -> Result<(), Finding> {
    report.tournaments += 1;
    let mut tourney: Option<Tourney> = None;
    let mut next = 0;
    loop {
        let entries = store.steps(tournament, next, PAGE)?;
        let Some(last) = entries.last() else { break };
        next = last.number + 1;
        for entry in &entries {
            let found = |error| Finding::Step {
                tournament: tournament.to_owned(),
                number: entry.number,
                what: name(entry),
                error,
            };
            match &mut tourney {
                None => tourney = Some(Tourney::open(entry).map_err(found)?),
                Some(tourney) => tourney.decide_again(entry).map_err(found)?,
            }
            report.steps += 1;
        }
    }
    let Some(tourney) = tourney else {
        return Ok(());
    };
    report.draws += tourney.draws;
    let secret = store.secret(tournament)?;
    match secret.as_ref().map(Secret::commitment) == Some(tourney.commitment) {
        true => Ok(()),
        false => Err(Finding::TourneySecret {
            tournament: tournament.to_owned(),
        }),
    }
}

fn check_snapshot(kept: &Kept, replay: &Replay) -> Result<(), Finding> {
    match replay.keep(&kept.table) {
        Ok(due) if due == *kept => Ok(()),
        _ => Err(Finding::Snapshot {
            table: kept.table.clone(),
            number: kept.number,
        }),
    }
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

/// Books kept beside the engine, from the events alone.
#[derive(Default)]
struct Books {
    brought_in: Cents,
    /// What each meter took, corrections included, less what it paid.
    meters: BTreeMap<String, Cents>,
}

impl Books {
    fn note(&mut self, event: &Event) {
        match event {
            Event::BoughtIn { amount, .. } => self.brought_in += *amount,
            Event::CashedOut { amount, .. } => self.brought_in -= *amount,
            Event::BetMade {
                coins: Some(amount),
                ..
            } => self.brought_in += *amount,
            Event::CashConverted { amount, .. } => self.brought_in += *amount,
            Event::Contributed { wager, amount, .. } => {
                *self.meter(wager.to_string()) += *amount;
            }
            // What came from wagers is paid first, then the house's seed.
            Event::JackpotPaid { wager, amount, .. } => {
                let meter = self.meter(wager.to_string());
                *meter -= (*meter).min(*amount);
            }
            Event::RulingCarriedOut { entries, .. } => {
                for entry in entries {
                    if let Some(wager) = entry.from.strip_prefix("meter:") {
                        *self.meter(wager.to_owned()) -= entry.amount;
                    }
                    if let Some(wager) = entry.to.strip_prefix("meter:") {
                        *self.meter(wager.to_owned()) += entry.amount;
                    }
                }
            }
            _ => {}
        }
    }

    fn meter(&mut self, wager: String) -> &mut Cents {
        self.meters.entry(wager).or_default()
    }

    fn check(&self, name: &str, table: &Table, report: &mut Report) -> Result<(), Finding> {
        let ledger = table.ledger();
        let mut held = ledger.all_tips();
        for purse in [Purse::TipBets, Purse::House, Purse::Vigorish, Purse::Envy] {
            held += ledger.balance(purse);
        }
        for place in 0..table.players().len() {
            held += ledger.balance(Purse::Rack(place)) + ledger.balance(Purse::Layout(place));
        }
        for meter in 0..table.house().progressives.len() {
            held += ledger.balance(Purse::Meter(meter));
        }
        let brought_in = Cents::ZERO - ledger.balance(Purse::Cage);
        report.brought_in += brought_in.0;
        report.held += held.0;
        if held != brought_in || brought_in != self.brought_in {
            return Err(Finding::Money {
                table: name.to_owned(),
                brought_in: self.brought_in,
                held,
            });
        }
        self.check_meters(name, table)
    }

    /// A meter shows its seed, every contribution and correction, less what it paid.
    fn check_meters(&self, name: &str, table: &Table) -> Result<(), Finding> {
        for (place, progressive) in table.house().progressives.iter().enumerate() {
            let wager = progressive.wager.to_string();
            let shown = table.meter(progressive.wager).unwrap_or_default();
            let taken = table.ledger().balance(Purse::Meter(place));
            let due = self.meters.get(&wager).copied().unwrap_or_default();
            if taken != due || shown != progressive.seed + due {
                return Err(Finding::Meter {
                    table: name.to_owned(),
                    wager,
                    shown,
                    due: progressive.seed + due,
                });
            }
        }
        Ok(())
    }
}

/// Significant events are chained, and every account is as the last of its events says.
fn audit_people(store: &dyn Store, report: &mut Report) -> Result<(), Finding> {
    let mut accounts: BTreeMap<String, Account> = BTreeMap::new();
    let mut previous = [0; 32];
    let mut number = 1;
    loop {
        let events = store.significant(number, PAGE)?;
        if events.is_empty() {
            break;
        }
        for (found, event, hash) in events {
            if found != number || event.hash(number, &previous) != hash {
                return Err(Finding::Significant { number });
            }
            if let (true, Some(after)) = (event.what.starts_with("account-"), &event.after)
                && let Ok(account) = serde_json::from_str::<Account>(after)
            {
                accounts.insert(account.name.clone(), account);
            }
            previous = hash;
            number += 1;
            report.significant += 1;
        }
    }
    for account in store.accounts()? {
        report.accounts += 1;
        // Wrong passwords are counted in the account alone.
        let counted = accounts.remove(&account.name).map(|left| Account {
            failures: account.failures,
            locked_until: account.locked_until,
            ..left
        });
        if counted.as_ref() != Some(&account) {
            return Err(Finding::Account { name: account.name });
        }
    }
    match accounts.into_keys().next() {
        Some(name) => Err(Finding::Account { name }),
        None => Ok(()),
    }
}
