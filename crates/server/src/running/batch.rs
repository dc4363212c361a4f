//! What a task does between two commits: several commands, one write, then all the answers.

use axum::http::StatusCode;
use boxman_store::{Entry, Hash, Write};
use tokio::sync::oneshot;

use super::{Answer, CodeOf, Hosted, News, Task};
use crate::refused::{Code, Refused};

/// Something that looks at a task once all before it is durable.
pub type Look<E> = Box<dyn FnOnce(&Task<E>) + Send>;

/// Commands that become durable together.
pub struct Batch<E: Hosted> {
    pub writes: Vec<Write>,
    /// What they tell once they are durable.
    pub news: Vec<News<E>>,
    pub replies: Vec<(oneshot::Sender<Answer>, Answer)>,
    pub looks: Vec<Look<E>>,
    pub stops: Vec<oneshot::Sender<()>>,
    /// Whether the clock or something beside the record has changed.
    pub clock_changed: bool,
}

impl<E: Hosted> Default for Batch<E> {
    fn default() -> Batch<E> {
        Batch {
            writes: Vec::new(),
            news: Vec::new(),
            replies: Vec::new(),
            looks: Vec::new(),
            stops: Vec::new(),
            clock_changed: false,
        }
    }
}

impl<E: Hosted> Batch<E> {
    pub(super) fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.writes.iter().filter_map(|write| match write {
            Write::Entry(entry) => Some(entry),
            _ => None,
        })
    }

    /// The entry of this batch that answers somebody's id.
    pub(super) fn answered(&self, actor: &str, id: &str) -> Option<&Entry> {
        let this = |e: &&Entry| e.actor == actor && e.id.as_deref() == Some(id);
        self.entries().find(this)
    }
}

impl Answer {
    /// The answer to a command that was taken.
    pub fn taken(seq: u64, events: &str) -> Answer {
        Answer {
            status: StatusCode::OK,
            text: format!(r#"{{"ok":true,"seq":{seq},"events":{events}}}"#),
            refused: None,
        }
    }

    /// The answer to a command that was refused.
    pub fn refused(refused: &Refused) -> Answer {
        Answer {
            status: refused.code.status(),
            text: refused.answer(),
            refused: Some(refused.clone()),
        }
    }
}

impl Answer {
    /// The answer to an id that came before with another command.
    pub fn duplicate(id: &str) -> Answer {
        let message = format!("id {id:?} came before with another command");
        Answer::refused(&Refused::outside(Code::DuplicateId, message))
    }
}

/// The answer that an entry was given.
pub(super) fn again<E: Hosted>(entry: &Entry, body: &Hash) -> Answer {
    if entry.body.as_ref() != Some(body) {
        return Answer::duplicate(entry.id.as_deref().unwrap_or_default());
    }
    match &entry.refused {
        None => Answer::taken(entry.last(), &entry.events),
        Some(text) => match Refused::from_record::<CodeOf<E>>(text) {
            Ok(refused) => Answer::refused(&refused),
            Err(error) => {
                tracing::error!(record = %entry.record, number = entry.number, %error, "a refusal on record cannot be read");
                let message = "the record cannot be read";
                Answer::refused(&Refused::outside(Code::Internal, message))
            }
        },
    }
}
