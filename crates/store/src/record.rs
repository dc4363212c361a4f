//! An entry of a record: one command, who gave it, what it was decided on and every event it
//! made, in one piece. So a roll is either wholly there or never happened.

use std::collections::BTreeMap;

use boxman_rules::{Cents, Fault, House};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::value::RawValue;

use crate::fair::Drawn;

/// A BLAKE3 hash.
pub type Hash = [u8; 32];

/// What a record starts from, by its key.
pub fn genesis(record: &str) -> Hash {
    let mut hasher = Hasher::new(&[0; 32]);
    hasher.text("boxman record 1").text(record);
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
    /// The key of the record.
    pub record: String,
    /// Its number in the record; the opening is 0.
    pub number: u64,
    /// The `seq` of its first event, or of the next event if it has none.
    pub first: u64,
    /// How many events it has.
    pub count: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The person who is signed in; nobody for what the record does by itself.
    pub actor: String,
    /// The client's own mark.
    pub id: Option<String>,
    /// A digest of what the client sent, where it is marked.
    pub body: Option<Hash>,
    /// What was decided on: the request as data, or at number 0 what was opened.
    pub asked: String,
    /// The events, as a JSON list.
    pub events: String,
    /// The refusal, if it was refused: kept only for commands with an id.
    pub refused: Option<String>,
    /// Proof of a drawn roll and the commitment to the next.
    pub proof: Option<String>,
    /// What players held before and after a roll.
    pub balances: Option<String>,
    /// Whether it is a line of the log of significant events: an index, which follows from the rest.
    pub significant: bool,
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
    /// Whether only those find it who were invited.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub private: bool,
}

impl Opening {
    /// Reads house rules for this table: at one of the house they need what was to be submitted.
    ///
    /// # Errors
    /// Every fault of the rules, or what was not submitted.
    pub fn read_house(&self, text: &str) -> Result<House, Vec<Fault>> {
        let house = House::read(text)?;
        if self.kind == "house" {
            house.of_the_house()
        } else {
            Ok(house)
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
    pub fn start(record: &str) -> Head {
        Head {
            number: 0,
            seq: 0,
            hash: genesis(record),
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
    /// The opening of a record, chained to its genesis.
    pub fn opening(record: &str, at: i64, opening: &str, proof: Option<String>) -> Entry {
        let mut entry = Entry {
            record: record.to_owned(),
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
            significant: false,
            hash: [0; 32],
        };
        Head::start(record).chain(&mut entry);
        entry
    }

    /// The hash of this entry behind another.
    pub fn digest(&self, previous: &Hash) -> Hash {
        let mut hasher = Hasher::new(previous);
        hasher
            .text(&self.record)
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
        let frame = |(seq, event): (u64, &RawValue)| (seq, frame(seq, &time, event.get()));
        Ok((self.first..).zip(raw).map(frame).collect())
    }

    /// What it says about draws.
    ///
    /// # Errors
    /// When that cannot be read.
    pub fn read_drawn(&self) -> Result<Option<Drawn>, RecordError> {
        let proof = self.proof.as_deref();
        proof.map(|proof| read("the proof", proof)).transpose()
    }

    /// Its events.
    ///
    /// # Errors
    /// When they cannot be read, or are not as many as it says.
    pub fn read_events<T: DeserializeOwned>(&self) -> Result<Vec<T>, RecordError> {
        let events: Vec<T> = read("the events", &self.events)?;
        if events.len() == self.count as usize {
            Ok(events)
        } else {
            Err(RecordError::Count {
                said: self.count,
                held: events.len(),
            })
        }
    }
}

/// An event as live feeds and exports show it: with its number and time before its own fields.
pub fn frame(seq: u64, time: &str, event: &str) -> String {
    let rest = event.trim_start_matches('{');
    format!(r#"{{"seq":{seq},"time":"{time}",{rest}"#)
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
