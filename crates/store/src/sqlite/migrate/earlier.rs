//! What an earlier version wrote down beside its records, and whether it holds: significant events were chained by hashes
//! of their own, and every account is as the last of its events says. What does not hold is not brought over.

use std::collections::{BTreeMap, BTreeSet};

use boxman_rules::Role;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{cannot, rows};
use crate::{
    StoreError,
    record::{Hash, Hasher},
};

/// An account.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct OldAccount {
    pub name: String,
    pub password: String,
    pub roles: Vec<String>,
    pub disabled: bool,
    pub failures: u32,
    pub locked_until: i64,
}

/// A sign-in: the digest of its token, the name, whether it is a guest, since when and until when.
pub(super) type OldSession = (Hash, String, bool, i64, i64);

/// House rules that waited for a table.
#[derive(Deserialize)]
pub(super) struct NextRules {
    pub rules: u64,
    pub text: String,
    pub by: String,
    pub role: Option<Role>,
}

/// A significant event.
pub(super) struct Significant {
    pub at: i64,
    pub who: String,
    pub what: String,
    pub subject: String,
    pub why: String,
    pub before: Option<String>,
    pub after: Option<String>,
}

impl Significant {
    fn hash(&self, number: u64, previous: &Hash) -> Hash {
        let mut hasher = Hasher::new(previous);
        hasher.number(number).number(self.at as u64);
        hasher.text(&self.who).text(&self.what);
        hasher.text(&self.subject).text(&self.why);
        hasher.option(self.before.as_deref());
        hasher.option(self.after.as_deref());
        hasher.finish()
    }
}

/// Everything beside the records.
pub(super) struct Earlier {
    pub accounts: Vec<OldAccount>,
    pub sessions: Vec<OldSession>,
    pub settings: BTreeMap<String, String>,
    pub significant: Vec<Significant>,
}

impl Earlier {
    pub(super) fn read(connection: &Connection) -> Result<Earlier, StoreError> {
        let sql = "SELECT account FROM accounts ORDER BY name";
        let texts: Vec<String> = rows::list(connection, sql, [], |row| row.get(0))?;
        let account = |text: &String| super::read("an account", text);
        let accounts: Result<Vec<OldAccount>, _> = texts.iter().map(account).collect();
        let sql = "SELECT digest, name, guest, since, until FROM sessions ORDER BY since, name";
        let sessions = rows::list(connection, sql, [], |row| {
            Ok((
                row.get(0)?,
                row.get(1)?,
                row.get(2)?,
                row.get(3)?,
                row.get(4)?,
            ))
        })?;
        let sql = "SELECT key, value FROM settings";
        let settings: Vec<(String, String)> =
            rows::list(connection, sql, [], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let earlier = Earlier {
            accounts: accounts?,
            sessions,
            settings: settings.into_iter().collect(),
            significant: read_significant(connection)?,
        };
        earlier.check_accounts()?;
        Ok(earlier)
    }

    /// Every account is as the last of its significant events says; wrong passwords were counted in the account alone.
    fn check_accounts(&self) -> Result<(), StoreError> {
        let mut left: BTreeMap<String, OldAccount> = BTreeMap::new();
        let of_accounts = |event: &&Significant| event.what.starts_with("account-");
        for event in self.significant.iter().filter(of_accounts) {
            let after = event.after.as_deref().unwrap_or_default();
            if let Ok(account) = serde_json::from_str::<OldAccount>(after) {
                left.insert(account.name.clone(), account);
            }
        }
        for account in &self.accounts {
            let said = left.remove(&account.name).map(|said| OldAccount {
                failures: account.failures,
                locked_until: account.locked_until,
                ..said
            });
            if said.as_ref() != Some(account) {
                let name = &account.name;
                return Err(cannot(format!(
                    "account {name} is not as the significant events left it"
                )));
            }
        }
        match left.into_keys().next() {
            Some(name) => Err(cannot(format!("account {name} is missing"))),
            None => Ok(()),
        }
    }

    /// Settings whose key starts so: the rest of the key and the value, by number where it is one.
    pub(super) fn settings_under(&self, prefix: &str) -> impl Iterator<Item = (&str, &str)> {
        let under = |(key, value)| Some((str::strip_prefix(key, prefix)?, value));
        let all = self.settings.iter().map(|(k, v)| (k.as_str(), v.as_str()));
        let mut under: Vec<(&str, &str)> = all.filter_map(under).collect();
        under.sort_by_key(|(rest, _)| rest.parse().unwrap_or(u64::MAX));
        under.into_iter()
    }

    /// The tables for which something was kept.
    pub(super) fn tables(&self) -> Vec<String> {
        let mut tables = BTreeSet::new();
        for prefix in ["seeds:", "rules-of:", "next-rules:"] {
            tables.extend(
                self.settings_under(prefix)
                    .map(|(table, _)| table.to_owned()),
            );
        }
        tables.into_iter().collect()
    }

    /// When the first significant event was, in milliseconds since 1970.
    pub(super) fn begun(&self) -> i64 {
        self.significant.first().map_or(0, |event| event.at)
    }

    /// When the last one was.
    pub(super) fn latest(&self) -> i64 {
        self.significant.last().map_or(0, |event| event.at)
    }
}

fn read_significant(connection: &Connection) -> Result<Vec<Significant>, StoreError> {
    let sql = "SELECT number, at, who, what, subject, why, before, after, hash
               FROM significant ORDER BY number";
    let all: Vec<(i64, Significant, Hash)> = rows::list(connection, sql, [], |row| {
        let event = Significant {
            at: row.get(1)?,
            who: row.get(2)?,
            what: row.get(3)?,
            subject: row.get(4)?,
            why: row.get(5)?,
            before: row.get(6)?,
            after: row.get(7)?,
        };
        Ok((row.get(0)?, event, row.get(8)?))
    })?;
    let mut previous = [0; 32];
    let mut events = Vec::new();
    for (due, (number, event, hash)) in (1..).zip(all) {
        if number != due || event.hash(due as u64, &previous) != hash {
            return Err(cannot(format!(
                "significant event {due}: its hash does not follow from the one before"
            )));
        }
        previous = hash;
        events.push(event);
    }
    Ok(events)
}
