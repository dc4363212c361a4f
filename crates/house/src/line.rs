//! Lines of the log of significant events.

use serde_json::Value;

/// What an event says in the log. Who did it and when stand in its entry.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Line {
    /// What was done, as a word.
    pub what: String,
    /// To what or whom.
    pub subject: String,
    /// Why.
    pub why: String,
    /// What it was before.
    pub before: Option<Value>,
    /// What it is after.
    pub after: Option<Value>,
}

impl Line {
    /// A line without values before and after.
    pub fn new(what: &str, subject: impl ToString, why: impl ToString) -> Line {
        Line {
            what: what.to_owned(),
            subject: subject.to_string(),
            why: why.to_string(),
            ..Line::default()
        }
    }

    /// The same with what it was before and what it is after.
    pub fn from_to(
        self,
        before: impl Into<Option<Value>>,
        after: impl Into<Option<Value>>,
    ) -> Line {
        Line {
            before: before.into(),
            after: after.into(),
            ..self
        }
    }
}
