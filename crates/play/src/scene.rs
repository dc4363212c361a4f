//! A table as it stands, as far as the screen shows it: read from what the command `state` answers.

use std::collections::BTreeMap;

use boxman_rules::{Cents, Wager};
use serde::Deserialize;
use serde_json::{Map, Value};

/// The table as it stands.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Scene {
    pub phase: String,
    pub point: Option<u8>,
    pub shooter: Option<String>,
    pub hand: u32,
    pub rolls: u64,
    pub players: BTreeMap<String, Seat>,
    pub lammers: BTreeMap<String, Marks>,
    pub progressives: BTreeMap<Wager, Meter>,
    pub history: Vec<[u8; 2]>,
    pub next: Option<Next>,
    #[serde(default)]
    pub closed: bool,
    pub clock: Option<Clock>,
}

/// A player.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Seat {
    pub seat: Option<u8>,
    pub rack: Cents,
    pub on_layout: Cents,
    pub bets: Vec<Up>,
}

/// A bet that is up.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Up {
    pub wager: Wager,
    pub amount: Cents,
    pub working: bool,
    #[serde(rename = "for")]
    pub whom: Option<String>,
}

/// The marks of a side wager.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Marks {
    Numbers(Vec<u8>),
    Count(u8),
}

/// A meter.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Meter {
    pub meter: Cents,
}

/// The clock of a practice table with several players.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Clock {
    #[serde(default)]
    pub ready: Vec<String>,
}

/// What is due, in the full procedure.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Next {
    pub message: String,
    pub steps: Vec<Step>,
}

/// A step that is due.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct Step {
    #[serde(rename = "do")]
    pub word: String,
    pub roles: Vec<String>,
    #[serde(default)]
    pub needs: Vec<String>,
    /// Its other fields, as they are sent.
    #[serde(flatten)]
    fields: Map<String, Value>,
}

impl Step {
    /// The step as a command.
    pub fn command(&self) -> Value {
        let mut command = self.fields.clone();
        command.insert("do".to_owned(), self.word.as_str().into());
        Value::Object(command)
    }

    /// Whether one of these roles may take it; without roles, everybody may.
    pub fn is_for(&self, roles: Option<&[String]>) -> bool {
        roles.is_none_or(|roles| self.roles.iter().any(|role| roles.contains(role)))
    }
}

impl Scene {
    /// The steps that are due from somebody with these roles.
    pub fn due(&self, roles: Option<&[String]>) -> Vec<&Step> {
        let steps = self.next.iter().flat_map(|next| &next.steps);
        steps.filter(|step| step.is_for(roles)).collect()
    }

    /// How many sit at the table.
    pub fn seated(&self) -> usize {
        self.players.values().filter(|p| p.seat.is_some()).count()
    }
}
