//! Reading commands: who sends one, when, and what is asked. A wrong field is named with what it must
//! hold; nothing unknown is ignored. The text is parsed once.

use std::fmt::Debug;

use boxman_rules::Role;
use serde::{Deserialize, Serialize, Serializer, de::DeserializeOwned, ser::SerializeMap};
use serde_json::{Map, Value};
use smol_str::SmolStr;

use crate::{Codes, Name, Refusal, Row};

/// A command of some engine.
pub trait Instruction:
    Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// What it is refused with.
    type Code: Codes;
    /// How its engine tells the time.
    type At: Time;
    /// Whether the person who gives it may be named with `who`.
    const NAMES_PERSON: bool;

    /// The row of a word in the catalogue; commands that nobody writes down by hand have none.
    fn listed(_word: &str) -> Option<&'static Row> {
        None
    }

    /// The dice of a command that rolls: called, or to be drawn.
    fn dice(&mut self) -> Option<&mut Option<[u8; 2]>>;
}

/// A moment as an engine tells it. Engines have no clock: it is an argument.
pub trait Time: Copy + PartialEq + Debug + Send + Sync + 'static {
    /// What a text has to look like.
    const WANTED: &'static str;

    /// Reads a moment.
    fn read(text: &str) -> Option<Self>;

    /// The moment as it is written down.
    fn text(self) -> String;

    /// The moment that a number stands for, in records written before moments were text.
    fn of_number(_: i64) -> Option<Self> {
        None
    }
}

/// Seconds since 1970.
impl Time for i64 {
    const WANTED: &'static str = "a time such as \"2026-11-15T20:00:00Z\"";

    fn read(text: &str) -> Option<i64> {
        let time: jiff::Timestamp = text.parse().ok()?;
        Some(time.as_second())
    }

    fn text(self) -> String {
        jiff::Timestamp::from_second(self).map_or_else(|_| self.to_string(), |t| t.to_string())
    }

    fn of_number(number: i64) -> Option<i64> {
        Some(number)
    }
}

/// A moment in a record.
mod time {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::Time;

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Number(i64),
        Text(String),
    }

    pub(super) fn serialize<T: Time, S: Serializer>(
        at: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match at {
            Some(at) => serializer.serialize_str(&at.text()),
            None => serializer.serialize_none(),
        }
    }

    pub(super) fn deserialize<'de, T: Time, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<T>, D::Error> {
        let at = match Option::<Written>::deserialize(deserializer)? {
            None => return Ok(None),
            Some(Written::Number(number)) => T::of_number(number),
            Some(Written::Text(text)) => T::read(&text),
        };
        at.map(Some).ok_or_else(|| D::Error::custom(T::WANTED))
    }
}

/// A command with who sends it and when. As data it is what the record keeps of it: all but the id, which
/// stands beside it there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Request<C: Instruction> {
    /// The client's own mark: the same id acts once.
    #[serde(skip)]
    pub id: Option<SmolStr>,
    /// The acting role; without it, whoever may do it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Role>,
    /// The acting person; without it, whoever may do it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Name>,
    /// When: the engine has no clock.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "time")]
    pub at: Option<C::At>,
    /// Whether the dice were drawn by the record's own generator instead of called.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drawn: bool,
    /// What is asked.
    pub command: C,
}

impl<C: Instruction> From<C> for Request<C> {
    fn from(command: C) -> Request<C> {
        Request {
            id: None,
            by: None,
            who: None,
            at: None,
            drawn: false,
            command,
        }
    }
}

impl<C: Instruction> Request<C> {
    /// Reads a command from JSON.
    ///
    /// # Errors
    /// `bad-command` with what is wrong and what is allowed.
    pub fn read(line: &str) -> Result<Request<C>, Refusal<C::Code>> {
        Request::of(Fields::read(line)?)
    }

    /// Reads a command from a JSON value.
    ///
    /// # Errors
    /// `bad-command` with what is wrong and what is allowed.
    pub fn from_value(value: Value) -> Result<Request<C>, Refusal<C::Code>> {
        Request::of(Fields::of(value)?)
    }

    /// Reads a command from its fields.
    ///
    /// # Errors
    /// `bad-command` with what is wrong and what is allowed.
    pub fn of(mut fields: Fields) -> Result<Request<C>, Refusal<C::Code>> {
        let id = fields.id()?;
        let by = fields.by()?;
        let who = if C::NAMES_PERSON {
            fields.take("who", "a name", |v| Name::new(v.as_str()?))?
        } else {
            None
        };
        let at = fields.take("at", C::At::WANTED, |v| C::At::read(v.as_str()?))?;
        if let Some(row) = fields.word().and_then(C::listed) {
            fields.check(row)?;
        }
        Ok(Request {
            id,
            by,
            who,
            at,
            drawn: false,
            command: fields.command()?,
        })
    }

    /// The dice of a roll that have yet to be drawn.
    pub fn missing_dice(&mut self) -> Option<&mut Option<[u8; 2]>> {
        self.command.dice().filter(|dice| dice.is_none())
    }
}

/// The fields of a command in JSON: what stands beside the command is taken out, then the rest is it.
#[derive(Clone, Debug)]
pub struct Fields(Map<String, Value>);

impl Fields {
    /// The fields on a line.
    ///
    /// # Errors
    /// `bad-command` if it is no JSON object.
    pub fn read<C: Codes>(line: &str) -> Result<Fields, Refusal<C>> {
        let value =
            crate::read_json(line).map_err(|e| Refusal::bad(format!("this is not JSON: {e}")))?;
        Fields::of(value)
    }

    /// The fields of a value.
    ///
    /// # Errors
    /// `bad-command` if it is no object.
    pub fn of<C: Codes>(value: Value) -> Result<Fields, Refusal<C>> {
        match value {
            Value::Object(fields) => Ok(Fields(fields)),
            _ => Err(Refusal::bad("a command is a JSON object with \"do\"")),
        }
    }

    /// The word of the command.
    pub fn word(&self) -> Option<&str> {
        self.0.get("do")?.as_str()
    }

    /// Whether a field is given.
    pub fn has(&self, key: &str) -> bool {
        self.0.contains_key(key)
    }

    /// Puts a player's name where none is given.
    pub fn name_player(&mut self, player: &str) {
        let named = self.0.entry("player");
        named.or_insert_with(|| player.into());
    }

    /// The fields in the order of their keys, whatever the order in which they were sent: the same command always
    /// comes to the same text.
    pub fn canonical(&self) -> impl Serialize + '_ {
        CanonicalFields(&self.0)
    }

    /// The client's own mark.
    ///
    /// # Errors
    /// `bad-command` if it is none.
    pub fn id<C: Codes>(&mut self) -> Result<Option<SmolStr>, Refusal<C>> {
        self.take("id", "text of at most 128 bytes", |v| {
            v.as_str().filter(|s| s.len() <= 128).map(SmolStr::new)
        })
    }

    /// The acting role.
    ///
    /// # Errors
    /// `bad-command` if there is no such role.
    pub fn by<C: Codes>(&mut self) -> Result<Option<Role>, Refusal<C>> {
        if !self.has("by") {
            return Ok(None);
        }
        let roles = Role::ALL.map(Role::name).join(", ");
        self.take("by", &format!("one of {roles}"), |v| {
            Role::deserialize(v).ok()
        })
    }

    /// Takes out a field that may be left out.
    ///
    /// # Errors
    /// `bad-command` if it does not hold what is wanted.
    pub fn take<T, C: Codes>(
        &mut self,
        key: &str,
        wanted: &str,
        read: impl Fn(&Value) -> Option<T>,
    ) -> Result<Option<T>, Refusal<C>> {
        let Some(value) = self.0.remove(key) else {
            return Ok(None);
        };
        let wrong = || Refusal::bad(format!("{key:?} is {value}, must be {wanted}"));
        read(&value).map(Some).ok_or_else(wrong)
    }

    /// Checks the types of the fields of a command, so that a wrong one is named.
    fn check<C: Codes>(&self, row: &Row) -> Result<(), Refusal<C>> {
        for field in row.fields {
            if let Some(value) = self.0.get(field.name)
                && !value.is_null()
                && !(field.fits)(value)
            {
                let message = format!("{:?} is {value}, must be {}", field.name, field.holds);
                return Err(Refusal::bad(message));
            }
        }
        Ok(())
    }

    /// The command that is left.
    ///
    /// # Errors
    /// `bad-command` with what is wrong and what is allowed.
    pub fn command<T: DeserializeOwned, C: Codes>(self) -> Result<T, Refusal<C>> {
        match self.0.get("do") {
            None => return Err(Refusal::bad("the command is missing: give \"do\"")),
            Some(word) if !word.is_string() => {
                return Err(Refusal::bad(format!("\"do\" is {word}, must be text")));
            }
            Some(_) => {}
        }
        T::deserialize(Value::Object(self.0)).map_err(|error| {
            let message = error.to_string();
            Refusal::bad(match message.strip_prefix("unknown variant ") {
                Some(rest) => format!("unknown: {rest}"),
                None => message,
            })
        })
    }
}

/// JSON with the keys of every object in order.
struct Canonical<'a>(&'a Value);

struct CanonicalFields<'a>(&'a Map<String, Value>);

impl Serialize for Canonical<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Object(fields) => CanonicalFields(fields).serialize(serializer),
            Value::Array(items) => serializer.collect_seq(items.iter().map(Canonical)),
            plain => plain.serialize(serializer),
        }
    }
}

impl Serialize for CanonicalFields<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields: Vec<(&String, &Value)> = self.0.iter().collect();
        fields.sort_unstable_by_key(|(key, _)| *key);
        let mut map = serializer.serialize_map(Some(fields.len()))?;
        for (key, value) in fields {
            map.serialize_entry(key, &Canonical(value))?;
        }
        map.end()
    }
}
