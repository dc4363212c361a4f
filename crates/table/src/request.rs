//! Reading commands: who sends one, when, and what is asked. A wrong field is named with what it may
//! hold; nothing unknown is ignored.

use boxman_rules::Role;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use smol_str::SmolStr;

use crate::{Codes, Command, Refusal};

/// A command with who sends it and when.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// The client's own mark: the same id acts once.
    pub id: Option<SmolStr>,
    /// The acting role; without it, whoever may do it.
    pub by: Option<Role>,
    /// When, in seconds since 1970: the engine has no clock.
    pub at: Option<i64>,
    /// Whether the dice of a roll were drawn by the table's own generator instead of called.
    pub drawn: bool,
    /// What is asked.
    pub command: Command,
}

impl From<Command> for Request {
    fn from(command: Command) -> Request {
        Request {
            id: None,
            by: None,
            at: None,
            drawn: false,
            command,
        }
    }
}

impl Request {
    /// Reads a command from JSON.
    ///
    /// # Errors
    /// `bad-command` with what is wrong and what is allowed.
    pub fn read(line: &str) -> Result<Request, Refusal> {
        let mut fields = Fields::read(line)?;
        let id = fields.id()?;
        let by = fields.by()?;
        let at = fields.take("at", "a time such as \"2026-11-15T20:00:00Z\"", |v| {
            let time: jiff::Timestamp = v.as_str()?.parse().ok()?;
            Some(time.as_second())
        })?;
        check_types(&fields.0)?;
        Ok(Request {
            id,
            by,
            at,
            drawn: false,
            command: fields.command()?,
        })
    }
}

/// The fields of a command in JSON: what stands beside the command is taken out, then the rest is it.
pub struct Fields(Map<String, Value>);

impl Fields {
    /// The fields on a line.
    ///
    /// # Errors
    /// `bad-command` if it is no JSON object.
    pub fn read<C: Codes>(line: &str) -> Result<Fields, Refusal<C>> {
        let value = serde_json::from_str(line)
            .map_err(|e| Refusal::bad(format!("this is not JSON: {e}")))?;
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
        let roles = Role::ALL.map(Role::name).join(", ");
        self.take("by", &format!("one of {roles}"), |v| {
            serde_json::from_value(v.clone()).ok()
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

    /// The command that is left.
    ///
    /// # Errors
    /// `bad-command` with what is wrong and what is allowed.
    pub fn command<T: DeserializeOwned, C: Codes>(self) -> Result<T, Refusal<C>> {
        if !self.0.contains_key("do") {
            return Err(Refusal::bad("the command is missing: give \"do\""));
        }
        serde_json::from_value(Value::Object(self.0)).map_err(|error| {
            let message = error.to_string();
            Refusal::bad(match message.strip_prefix("unknown variant ") {
                Some(rest) => format!("unknown: {rest}"),
                None => message,
            })
        })
    }
}

/// A kind of value: what it is called, and how it is known.
type Kind = (&'static str, fn(&Value) -> bool);

const CENTS: Kind = ("a whole number of cents", Value::is_i64);
const WHOLE: Kind = ("a whole number from 0 to 255", |v| {
    v.as_u64().is_some_and(|n| n <= 255)
});
const TEXT: Kind = ("text", Value::is_string);
const FLAG: Kind = ("true or false", Value::is_boolean);

/// What the fields of commands hold, so that a wrong one is named.
const FIELDS: [(&str, Kind); 17] = [
    ("do", TEXT),
    ("player", TEXT),
    ("wager", TEXT),
    ("amount", CENTS),
    ("coins", CENTS),
    ("seat", WHOLE),
    ("number", WHOLE),
    ("for", TEXT),
    ("coupon", TEXT),
    ("reason", TEXT),
    ("on", FLAG),
    ("like", FLAG),
    ("void", FLAG),
    ("found", FLAG),
    ("return_bets", FLAG),
    ("dice_set", TEXT),
    ("house", TEXT),
];

fn check_types(fields: &Map<String, Value>) -> Result<(), Refusal> {
    for (key, (wanted, fits)) in FIELDS {
        if let Some(value) = fields.get(key).filter(|v| !v.is_null() && !fits(v)) {
            let message = format!("{key:?} is {value}, must be {wanted}");
            return Err(Refusal::bad(message));
        }
    }
    Ok(())
}
