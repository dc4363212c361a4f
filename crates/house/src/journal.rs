//! The journal: what the server itself notes. That it started, that the record could not be written for a while, and
//! returns or called dice that went outside what honest ones are within, or came back.

use std::collections::BTreeMap;

use boxman_engine::{Engine, Request};
use boxman_rules::Fault;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{Decision, Line, Refusal};

/// What is asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of a line of the log")]
pub enum JournalCommand {
    /// Something that happened.
    Note {
        what: String,
        subject: String,
        why: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<Value>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<Value>,
    },
    /// Something went outside what 99% of honest results are within.
    RaiseAlert {
        what: String,
        subject: String,
        /// The figures, as JSON.
        detail: String,
    },
    /// It came back inside.
    EndAlert { what: String, subject: String },
}

crate::instruction!(JournalCommand);

/// What happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are those of a line of the log")]
pub enum JournalEvent {
    /// Something was noted.
    Noted {
        what: String,
        subject: String,
        why: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<Value>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<Value>,
    },
    /// Something went outside.
    AlertRaised {
        what: String,
        subject: String,
        detail: String,
    },
    /// It came back inside.
    AlertEnded {
        what: String,
        subject: String,
        before: String,
    },
}

/// What the journal starts from: nothing, or alerts that held before there was a record.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct JournalOpening {
    /// What is outside: a word, the subject and the details.
    #[serde(default)]
    pub alerts: Vec<(String, String, String)>,
    /// How many entries records had, by key, whose lines were written down in the journal.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub earlier: BTreeMap<String, u64>,
}

/// The journal.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Journal {
    /// What is outside: the details by `what:subject`.
    alerts: BTreeMap<String, String>,
}

fn key(what: &str, subject: &str) -> String {
    format!("{what}:{subject}")
}

impl Journal {
    /// What was known before.
    pub fn open(opening: &JournalOpening) -> Journal {
        let alerts = opening.alerts.iter();
        Journal {
            alerts: alerts
                .map(|(what, subject, detail)| (key(what, subject), detail.clone()))
                .collect(),
        }
    }

    /// Whether something is outside.
    pub fn is_outside(&self, what: &str, subject: &str) -> bool {
        self.alerts.contains_key(&key(what, subject))
    }
}

impl Engine for Journal {
    type Command = JournalCommand;
    type Event = JournalEvent;

    fn open_on(rules: &str) -> Result<Journal, Vec<Fault>> {
        read_opening(rules).map(|opening| Journal::open(&opening))
    }

    fn decide(&self, request: &Request<JournalCommand>) -> Decision<JournalEvent> {
        let event = match request.command.clone() {
            JournalCommand::Note {
                what,
                subject,
                why,
                before,
                after,
            } => JournalEvent::Noted {
                what,
                subject,
                why,
                before,
                after,
            },
            JournalCommand::RaiseAlert {
                what,
                subject,
                detail,
            } => {
                if self.is_outside(&what, &subject) {
                    return Ok(Vec::new());
                }
                JournalEvent::AlertRaised {
                    what,
                    subject,
                    detail,
                }
            }
            JournalCommand::EndAlert { what, subject } => {
                let Some(before) = self.alerts.get(&key(&what, &subject)).cloned() else {
                    return Ok(Vec::new());
                };
                JournalEvent::AlertEnded {
                    what,
                    subject,
                    before,
                }
            }
        };
        Ok(vec![event])
    }

    fn apply(&mut self, event: &JournalEvent) {
        match event {
            JournalEvent::Noted { .. } => {}
            JournalEvent::AlertRaised {
                what,
                subject,
                detail,
            } => {
                self.alerts.insert(key(what, subject), detail.clone());
            }
            JournalEvent::AlertEnded { what, subject, .. } => {
                self.alerts.remove(&key(what, subject));
            }
        }
    }

    fn answer(&self, _: &JournalCommand) -> Result<Option<Value>, Refusal> {
        Ok(None)
    }
}

/// Why an alert is raised or ended.
const HONEST: &str = "99% of honest results are inside";

impl JournalEvent {
    /// What the log says of it.
    pub fn line(&self) -> Option<Line> {
        Some(match self.clone() {
            JournalEvent::Noted {
                what,
                subject,
                why,
                before,
                after,
            } => Line {
                what,
                subject,
                why,
                before,
                after,
            },
            JournalEvent::AlertRaised {
                what,
                subject,
                detail,
            } => {
                Line::new(&format!("{what}-outside"), subject, HONEST).from_to(None, shown(&detail))
            }
            JournalEvent::AlertEnded {
                what,
                subject,
                before,
            } => {
                Line::new(&format!("{what}-inside"), subject, HONEST).from_to(shown(&before), None)
            }
        })
    }
}

/// Figures that are written down as JSON.
fn shown(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| Value::from(text))
}

/// Reads what an engine starts from; `None` for an empty text.
pub(crate) fn read_opening<T: DeserializeOwned + Default>(text: &str) -> Result<T, Vec<Fault>> {
    if text.trim().is_empty() {
        return Ok(T::default());
    }
    serde_json::from_str(text).map_err(|error| vec![Fault::new("opening", "", error.to_string())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_alert_is_raised_once_and_ended_once() {
        let mut journal = Journal::default();
        let mut give = |command| {
            let events = journal.decide(&Request::from(command)).expect("taken");
            events.iter().for_each(|event| journal.apply(event));
            events.len()
        };
        let (what, subject) = ("return".to_owned(), "t1:field".to_owned());
        let raise = JournalCommand::RaiseAlert {
            what: what.clone(),
            subject: subject.clone(),
            detail: "7".to_owned(),
        };
        let end = JournalCommand::EndAlert { what, subject };
        assert_eq!((give(raise.clone()), give(raise.clone())), (1, 0));
        assert_eq!((give(end.clone()), give(end)), (1, 0));
        assert_eq!(give(raise), 1);
    }
}
