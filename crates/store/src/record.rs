//! An entry of a table's record: one command, who gave it, what it was decided on and every event it
//! made, in one piece. So a roll is either wholly there or never happened.

use std::collections::BTreeMap;

use boxman_rules::{Cents, Role};
use boxman_table::{Account, Command, Event, Request, Table};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A BLAKE3 hash.
pub type Hash = [u8; 32];

/// What a table's record starts from.
pub fn genesis(table: &str) -> Hash {
    let mut hasher = Hasher::new(&[0; 32]);
    hasher.text("boxman record 1").text(table);
    hasher.finish()
}

/// Hashes fields so that no two different lists of fields give the same bytes.
pub(crate) struct Hasher(blake3::Hasher);

impl Hasher {
    pub(crate) fn new(previous: &Hash) -> Hasher {
        let mut hasher = blake3::Hasher::new();
        hasher.update(previous);
        Hasher(hasher)
    }

    pub(crate) fn number(&mut self, number: u64) -> &mut Hasher {
        self.0.update(&number.to_le_bytes());
        self
    }

    pub(crate) fn text(&mut self, text: &str) -> &mut Hasher {
        self.bytes(text.as_bytes())
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> &mut Hasher {
        self.number(bytes.len() as u64);
        self.0.update(bytes);
        self
    }

    pub(crate) fn option(&mut self, text: Option<&str>) -> &mut Hasher {
        match text {
            None => self.number(0),
            Some(text) => self.number(1).text(text),
        }
    }

    pub(crate) fn finish(&self) -> Hash {
        *self.0.finalize().as_bytes()
    }
}

/// An entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The table.
    pub table: String,
    /// Its number at this table; the opening is 0.
    pub number: u64,
    /// The `seq` of its first event, or of the next event if it has none.
    pub first: u64,
    /// How many events it has.
    pub count: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who is signed in; nobody for what the table does by itself.
    pub actor: String,
    /// The client's own mark.
    pub id: Option<String>,
    /// A digest of what the client sent, where it is marked.
    pub body: Option<Hash>,
    /// What was decided on: an [`Asked`], or an [`Opening`] at number 0.
    pub asked: String,
    /// The events, as a JSON list.
    pub events: String,
    /// The refusal, if it was refused: kept only for commands with an id.
    pub refused: Option<String>,
    /// Proof of a drawn roll and the commitment to the next.
    pub proof: Option<String>,
    /// What players held before and after a roll.
    pub balances: Option<String>,
    /// The chain up to and with this entry.
    pub hash: Hash,
}

/// What players held before and after a roll, by name, in cents.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Balances {
    /// Before.
    pub before: BTreeMap<String, Cents>,
    /// After.
    pub after: BTreeMap<String, Cents>,
}

impl Balances {
    /// What everybody at a table holds.
    pub fn at(table: &Table) -> BTreeMap<String, Cents> {
        let held = |(place, player): (usize, &boxman_table::Player)| {
            let rack = table.ledger().balance(Account::Rack(place));
            (player.name.to_string(), rack)
        };
        table.players().iter().enumerate().map(held).collect()
    }
}

/// What a table was opened as.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// The whole text of its house rules.
    pub house: String,
    /// `practice` or `house`.
    pub kind: String,
    /// Its name.
    #[serde(default)]
    pub name: String,
    /// The approved house rules it opened on, by number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<u64>,
}

/// A command as it was decided.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Asked {
    /// The acting role.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Role>,
    /// When, in seconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<i64>,
    /// Whether its dice were drawn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drawn: bool,
    /// The command.
    pub command: Command,
}

impl Asked {
    /// The request this was.
    pub fn request(self) -> Request {
        Request {
            id: None,
            by: self.by,
            at: self.at,
            drawn: self.drawn,
            command: self.command,
        }
    }
}

/// Why an entry cannot stand where it stands.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum RecordError {
    #[error("the entry is number {found}, expected {expected}")]
    Number { found: u64, expected: u64 },
    #[error("its events start at {found}, expected {expected}")]
    Sequence { found: u64, expected: u64 },
    #[error("it says {said} events and holds {held}")]
    Count { said: u32, held: usize },
    #[error("its hash does not follow from the entry before")]
    Chain,
    #[error("{what} cannot be read: {error}")]
    Unreadable {
        what: &'static str,
        error: serde_json::Error,
    },
}

/// How far a record has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// The number of the next entry.
    pub number: u64,
    /// The `seq` of the latest event.
    pub seq: u64,
    /// The chain so far.
    pub hash: Hash,
}

impl Head {
    /// Before the opening.
    pub fn start(table: &str) -> Head {
        Head {
            number: 0,
            seq: 0,
            hash: genesis(table),
        }
    }

    /// Puts an entry behind this head: numbers it, chains it and moves on.
    pub fn chain(&mut self, entry: &mut Entry) {
        entry.number = self.number;
        entry.first = self.seq + 1;
        entry.hash = entry.digest(&self.hash);
        self.number += 1;
        self.seq += u64::from(entry.count);
        self.hash = entry.hash;
    }

    /// Checks that an entry follows and moves on.
    ///
    /// # Errors
    /// What does not fit.
    pub fn follow(&mut self, entry: &Entry) -> Result<(), RecordError> {
        if entry.number != self.number {
            return Err(RecordError::Number {
                found: entry.number,
                expected: self.number,
            });
        }
        if entry.first != self.seq + 1 {
            return Err(RecordError::Sequence {
                found: entry.first,
                expected: self.seq + 1,
            });
        }
        if entry.digest(&self.hash) != entry.hash {
            return Err(RecordError::Chain);
        }
        self.number += 1;
        self.seq += u64::from(entry.count);
        self.hash = entry.hash;
        Ok(())
    }
}

impl Entry {
    /// The opening of a table, chained to its genesis.
    pub fn opening(table: &str, at: i64, opening: &str, proof: Option<String>) -> Entry {
        let mut entry = Entry {
            table: table.to_owned(),
            number: 0,
            first: 1,
            count: 0,
            at,
            actor: String::new(),
            id: None,
            body: None,
            asked: opening.to_owned(),
            events: "[]".to_owned(),
            refused: None,
            proof,
            balances: None,
            hash: [0; 32],
        };
        Head::start(table).chain(&mut entry);
        entry
    }

    /// The hash of this entry behind another.
    pub fn digest(&self, previous: &Hash) -> Hash {
        let mut hasher = Hasher::new(previous);
        hasher
            .text(&self.table)
            .number(self.number)
            .number(self.first);
        hasher.number(self.count.into()).number(self.at as u64);
        hasher.text(&self.actor).option(self.id.as_deref());
        hasher.bytes(self.body.as_ref().map_or(&[][..], |b| &b[..]));
        hasher.text(&self.asked).text(&self.events);
        hasher
            .option(self.refused.as_deref())
            .option(self.proof.as_deref())
            .option(self.balances.as_deref());
        hasher.finish()
    }

    /// The `seq` of its last event, or of the one before its first.
    pub fn last(&self) -> u64 {
        (self.first + u64::from(self.count)).saturating_sub(1)
    }

    /// Its events as text, each with its `seq` and time.
    ///
    /// # Errors
    /// When they are not a list of objects, or not as many as it says.
    pub fn frames(&self) -> Result<Vec<(u64, String)>, RecordError> {
        let raw: Vec<&RawValue> = read("the events", &self.events)?;
        if raw.len() != self.count as usize {
            return Err(RecordError::Count {
                said: self.count,
                held: raw.len(),
            });
        }
        let time = time_text(self.at);
        let frame = |(seq, event): (u64, &RawValue)| {
            let rest = event.get().trim_start_matches('{');
            (seq, format!(r#"{{"seq":{seq},"time":"{time}",{rest}"#))
        };
        Ok((self.first..).zip(raw).map(frame).collect())
    }

    /// Its events.
    ///
    /// # Errors
    /// When they cannot be read, or are not as many as it says.
    pub fn read_events(&self) -> Result<Vec<Event>, RecordError> {
        let events: Vec<Event> = read("the events", &self.events)?;
        match events.len() == self.count as usize {
            true => Ok(events),
            false => Err(RecordError::Count {
                said: self.count,
                held: events.len(),
            }),
        }
    }

    /// What was asked.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn read_asked(&self) -> Result<Asked, RecordError> {
        read("the command", &self.asked)
    }

    /// What the table was opened as.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn read_opening(&self) -> Result<Opening, RecordError> {
        read("the opening", &self.asked)
    }
}

pub(crate) fn read<'a, T: Deserialize<'a>>(
    what: &'static str,
    text: &'a str,
) -> Result<T, RecordError> {
    serde_json::from_str(text).map_err(|error| RecordError::Unreadable { what, error })
}

/// A time in milliseconds since 1970 as text.
pub fn time_text(at: i64) -> String {
    jiff::Timestamp::from_millisecond(at).map_or_else(|_| at.to_string(), |t| t.to_string())
}
