//! What a table does between two commits: several commands, one write, then all the answers.

use axum::http::StatusCode;
use boxman_store::{Entry, Hash, Write};
use boxman_table::{Name, Table};
use serde_json::Value;
use tokio::sync::oneshot;

use super::Answer;
use crate::refused::{Code, Refused};

/// Commands that become durable together.
#[derive(Default)]
pub(super) struct Batch {
    pub writes: Vec<Write>,
    pub replies: Vec<(oneshot::Sender<Answer>, Answer)>,
    pub views: Vec<(Option<Name>, oneshot::Sender<Value>)>,
    pub copies: Vec<oneshot::Sender<Box<Table>>>,
    pub stops: Vec<oneshot::Sender<()>>,
    /// Whether the clock or a seed has changed.
    pub stirred: bool,
}

impl Batch {
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

/// The answer to a command that was taken.
pub(super) fn taken(seq: u64, events: &str) -> Answer {
    Answer {
        status: StatusCode::OK,
        text: format!(r#"{{"ok":true,"seq":{seq},"events":{events}}}"#),
    }
}

/// The answer to a command that was refused: 200 by the game, another status by the server.
pub(super) fn refused(refused: &Refused) -> Answer {
    let own = |code: &&Code| refused.outside && code.name() == refused.code;
    let code = Code::ALL.iter().find(own);
    Answer {
        status: code.map_or(StatusCode::OK, |code| code.status()),
        text: refused.answer(),
    }
}

/// The answer that an entry was given.
pub(super) fn again(entry: &Entry, body: &Hash) -> Answer {
    if entry.body.as_ref() != Some(body) {
        let id = entry.id.as_deref().unwrap_or_default();
        let message = format!("id {id:?} came before with another command");
        return refused(&Refused::outside(Code::DuplicateId, message));
    }
    match &entry.refused {
        None => taken(entry.last(), &entry.events),
        Some(text) => match serde_json::from_str::<Refused>(text) {
            Ok(reason) => refused(&reason),
            Err(_) => refused(&Refused::outside(
                Code::Internal,
                "the record cannot be read",
            )),
        },
    }
}
