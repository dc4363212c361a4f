//! Accounts, sign-ins and significant events as the store keeps them. What they mean is the server's.

use serde::{Deserialize, Serialize};

use crate::record::{Hash, Hasher};

/// Somebody who can sign in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Account {
    /// The name.
    pub name: String,
    /// The password's hash with its parameters.
    pub password: String,
    /// Roles by name, sorted.
    pub roles: Vec<String>,
    /// Whether it is shut out.
    pub disabled: bool,
    /// Wrong passwords since the last right one.
    pub failures: u32,
    /// Until when no password is tried, in milliseconds since 1970.
    pub locked_until: i64,
}

/// A sign-in. The token itself is never kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionRow {
    /// The digest of the token.
    pub digest: Hash,
    /// Who.
    pub name: String,
    /// Whether it is a guest.
    pub guest: bool,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
    /// Until when.
    pub until: i64,
}

/// A significant event: who, when, what, why, before and after.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Significant {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who did it.
    pub who: String,
    /// What was done, as a word.
    pub what: String,
    /// To what or whom.
    pub subject: String,
    /// Why.
    pub why: String,
    /// What it was before, as JSON.
    pub before: Option<String>,
    /// What it is after, as JSON.
    pub after: Option<String>,
}

impl Significant {
    /// The hash that chains it to the one before.
    pub fn hash(&self, number: u64, previous: &Hash) -> Hash {
        let mut hasher = Hasher::new(previous);
        hasher.number(number).number(self.at as u64);
        hasher
            .text(&self.who)
            .text(&self.what)
            .text(&self.subject)
            .text(&self.why);
        hasher
            .option(self.before.as_deref())
            .option(self.after.as_deref());
        hasher.finish()
    }
}
