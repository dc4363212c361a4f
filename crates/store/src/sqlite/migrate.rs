//! Bringing a store of an earlier version up to date, all or nothing. Accounts, sign-ins, house rules, approvals, tables
//! that were disabled and the log of significant events once stood in tables of their own and in settings; they become
//! what the new records start from. Entries that were there stay as they are: number, content and hash.

mod earlier;

use std::collections::BTreeMap;

use boxman_engine::{Name, Request};
use boxman_house::{
    Account, Approvals, ApprovalsOpening, Digest, Journal, JournalCommand, JournalOpening, Moment,
    People, PeopleOpening, RegisterOpening, RulesRegister, SignIn, Waiting, What,
};
use boxman_table::{Command, Seed, Table};
use rusqlite::{Connection, TransactionBehavior};
use serde::de::DeserializeOwned;
use serde_json::Value;
use smol_str::SmolStr;

use super::rows;
use crate::{HOUSE, Key, Offline, Recorded, Replay, StoreError, Write, load::fold};
use earlier::{Earlier, NextRules, OldAccount};

const STEPS: &str = include_str!("migrate/steps.sql");
const TABLES: &str = include_str!("migrate/tables.sql");
const CLEAN: &str = include_str!("migrate/clean.sql");

/// Whether the store was written by an earlier version.
pub(super) fn is_earlier(connection: &Connection) -> Result<bool, StoreError> {
    has_table(connection, "tables")
}

fn has_table(connection: &Connection, name: &str) -> Result<bool, StoreError> {
    let sql = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?1";
    let tables: i64 = connection
        .query_row(sql, [name], |row| row.get(0))
        .map_err(StoreError::of)?;
    Ok(tables > 0)
}

fn cannot(why: impl ToString) -> StoreError {
    StoreError::Migration(why.to_string())
}

/// Brings a store up to date.
pub(super) fn migrate(connection: &mut Connection, key: &Key) -> Result<(), StoreError> {
    let transaction = connection
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(StoreError::of)?;
    let run = |sql: &str| transaction.execute_batch(sql).map_err(StoreError::of);
    if has_table(&transaction, "steps")? {
        run(STEPS)?;
    }
    let earlier = Earlier::read(&transaction)?;
    run(TABLES)?;
    run(super::SCHEMA)?;
    let mut records = rows::Records::new();
    for write in import(&transaction, &earlier)? {
        rows::write(&transaction, &mut records, key, &write)?;
    }
    run(CLEAN)?;
    transaction.commit().map_err(StoreError::of)
}

/// The first entries of the new records, and what belongs to tables behind their own.
fn import(connection: &Connection, earlier: &Earlier) -> Result<Vec<Write>, StoreError> {
    let mut journal = import_log(connection, earlier)?;
    let mut writes = import_people(earlier)?;
    writes.extend(import_rules(earlier)?);
    writes.extend(import_approvals(earlier)?);
    for table in earlier.tables() {
        writes.extend(import_orders(connection, earlier, &table, &mut journal)?);
    }
    // The log comes first, so that its lines keep their numbers.
    let mut all = journal.into_writes();
    all.extend(writes);
    Ok(all)
}

fn opened<E: Recorded>(opening: &E::Opening, at: i64) -> Result<Offline<E>, StoreError> {
    Offline::open(HOUSE, opening, at).map_err(cannot)
}

fn import_log(connection: &Connection, earlier: &Earlier) -> Result<Offline<Journal>, StoreError> {
    let mut alerts = Vec::new();
    for (about, detail) in earlier.settings_under("outside:") {
        let (what, subject) = about.split_once(':').unwrap_or((about, ""));
        alerts.push((what.to_owned(), subject.to_owned(), detail.to_owned()));
    }
    let sql = "SELECT key, count(*) FROM entries JOIN records r ON r.number = record GROUP BY key";
    let counted: Vec<(String, i64)> =
        rows::list(connection, sql, [], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let opening = JournalOpening {
        alerts,
        earlier: counted.into_iter().map(|(k, n)| (k, n as u64)).collect(),
    };
    let mut journal = opened::<Journal>(&opening, earlier.begun())?;
    for event in &earlier.significant {
        let note = JournalCommand::Note {
            what: event.what.clone(),
            subject: event.subject.clone(),
            why: event.why.clone(),
            before: shown(event.before.as_deref()),
            after: shown(event.after.as_deref()),
        };
        add_note(&mut journal, &event.who, event.at, note)?;
    }
    Ok(journal)
}

fn add_note(
    journal: &mut Offline<Journal>,
    who: &str,
    at: i64,
    note: JournalCommand,
) -> Result<(), StoreError> {
    let mut request = Request::from(note);
    request.at = Some(Moment(at));
    request.who = Name::new(who);
    journal.give(who, at, &request).map(drop).map_err(cannot)
}

/// A value before or after, without the hash of a password.
fn shown(value: Option<&str>) -> Option<Value> {
    let text = value?;
    let mut value = serde_json::from_str(text).unwrap_or_else(|_| Value::from(text));
    if let Value::Object(fields) = &mut value {
        fields.remove("password");
    }
    Some(value)
}

fn name(text: &str) -> Result<Name, StoreError> {
    Name::new(text).ok_or_else(|| cannot(format!("{text:?} is no name")))
}

fn import_people(earlier: &Earlier) -> Result<Vec<Write>, StoreError> {
    let account = |account: &OldAccount| {
        let mut roles: Vec<SmolStr> = account.roles.iter().map(SmolStr::new).collect();
        roles.sort();
        roles.dedup();
        Ok(Account {
            name: name(&account.name)?,
            password: Digest::of(account.password.as_bytes()),
            roles,
            disabled: account.disabled,
            failures: account.failures,
            locked_until: account.locked_until,
            devices: Vec::new(),
            second_factor: None,
        })
    };
    let accounts: Result<Vec<Account>, StoreError> = earlier.accounts.iter().map(account).collect();
    let sign_in = |(session, who, guest, since, until): &earlier::OldSession| {
        Ok(SignIn {
            session: Digest(*session),
            name: name(who)?,
            guest: *guest,
            since: *since,
            until: *until,
            number: 0,
            device: None,
        })
    };
    let sign_ins: Result<Vec<SignIn>, StoreError> = earlier.sessions.iter().map(sign_in).collect();
    let opening = PeopleOpening {
        accounts: accounts?,
        sign_ins: sign_ins?,
    };
    let mut people = opened::<People>(&opening, earlier.latest())?;
    for account in &earlier.accounts {
        let secret = account.password.as_bytes();
        people.add_secret(&crate::password_of(&account.name), secret);
    }
    Ok(people.into_writes())
}

fn import_rules(earlier: &Earlier) -> Result<Vec<Write>, StoreError> {
    let mut rules = Vec::new();
    for (number, text) in earlier.settings_under("rules:") {
        rules.push(read(&format!("house rules {number}"), text)?);
    }
    let licence = earlier.settings.get("licence");
    let licence = licence.map(|text| read("the licence", text)).transpose()?;
    let opening = RegisterOpening { licence, rules };
    opened::<RulesRegister>(&opening, earlier.latest()).map(Offline::into_writes)
}

fn import_approvals(earlier: &Earlier) -> Result<Vec<Write>, StoreError> {
    let mut waiting = Vec::new();
    for (number, text) in earlier.settings_under("approval:") {
        waiting.push(read_waiting(&format!("approval {number}"), text)?);
    }
    let last = earlier.settings.get("approvals");
    let last = last.and_then(|number| number.parse().ok()).unwrap_or(0);
    let tables = earlier.settings_under("disabled:table:");
    let opening = ApprovalsOpening {
        last,
        waiting,
        disabled: tables
            .map(|(table, why)| (SmolStr::new(table), why.to_owned()))
            .collect(),
        all_disabled: earlier.settings.get("disabled:all").cloned(),
    };
    opened::<Approvals>(&opening, earlier.latest()).map(Offline::into_writes)
}

/// What waits for a second person. Commands were kept as they came, with what goes beside a command.
fn read_waiting(what: &str, text: &str) -> Result<Waiting, StoreError> {
    #[derive(serde::Deserialize)]
    struct Asked {
        number: u64,
        asked_by: Name,
        why: String,
        what: String,
        account: Option<Name>,
        role: Option<SmolStr>,
        table: Option<SmolStr>,
        command: Option<Value>,
    }
    let asked: Asked = read(what, text)?;
    let missing = || cannot(format!("{what} does not say what was asked for"));
    let what = match asked.what.as_str() {
        "role" => What::Role {
            account: asked.account.ok_or_else(missing)?,
            role: asked.role.ok_or_else(missing)?,
        },
        _ => {
            let command = asked.command.ok_or_else(missing)?;
            let request = Request::<Command>::from_value(command).map_err(cannot)?;
            What::Ruling {
                table: asked.table.ok_or_else(missing)?,
                command: Box::new(request.command),
            }
        }
    };
    Ok(Waiting {
        number: asked.number,
        asked_by: asked.asked_by,
        why: asked.why,
        what,
    })
}

/// Seeds that players gave, the number of the rules a table runs under, and rules that wait. What the table does not
/// accept any more is noted and left out.
fn import_orders(
    connection: &Connection,
    earlier: &Earlier,
    table: &str,
    journal: &mut Offline<Journal>,
) -> Result<Vec<Write>, StoreError> {
    let setting = |what: &str| earlier.settings.get(&format!("{what}:{table}"));
    let all = rows::entries("e.number >= 0 ORDER BY e.number");
    let mut replay: Option<Replay<Table>> = None;
    for entry in rows::read_entries(connection, &all, [table])? {
        fold(&mut replay, &entry).map_err(cannot)?;
    }
    // What was kept for a table that is not there is of no use.
    let Some(replay) = replay else {
        return Ok(Vec::new());
    };
    let in_force = replay.rules.clone();
    let mut orders = Offline::resume(replay);
    let at = earlier.latest();
    let mut give = |who: &str, mut request: Request<Command>| {
        request.at = Some(at / 1000);
        let Err(refusal) = orders.give(who, at, &request) else {
            return Ok(());
        };
        let note = JournalCommand::Note {
            what: "order-dropped".to_owned(),
            subject: table.to_owned(),
            why: refusal.message,
            before: serde_json::to_value(&request.command).ok(),
            after: None,
        };
        add_note(journal, "", at, note)
    };
    if let Some(text) = setting("seeds") {
        let seeds: BTreeMap<String, String> = read("seeds", text)?;
        for (player, seed) in seeds {
            let player = name(&player)?;
            let who = player.to_string();
            if let Some(seed) = Seed::new(&seed) {
                give(&who, Request::from(Command::Seed { player, seed }))?;
            }
        }
    }
    if let Some(text) = setting("rules-of") {
        let rules = read("the number of rules", text)?;
        let house = in_force;
        give("", Request::from(Command::PlanRules { house, rules }))?;
    }
    if let Some(text) = setting("next-rules") {
        let next: NextRules = read("rules that wait", text)?;
        let mut request = Request::from(Command::PlanRules {
            house: next.text,
            rules: next.rules,
        });
        (request.who, request.by) = (Name::new(&next.by), next.role);
        give(&next.by, request)?;
    }
    Ok(orders.into_writes())
}

fn read<T: DeserializeOwned>(what: &str, text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| cannot(format!("{what}: {error}")))
}
