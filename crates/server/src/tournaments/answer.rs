//! Answers to commands of a tournament, given once and given again.

use axum::http::StatusCode;
use boxman_store::{Entry, Hash};
use boxman_tournament::Refusal;
use serde::Serialize;

use crate::{
    refused::{Code, Refused},
    tables::Answer,
};

/// A refusal of the tournament, as it is answered and kept.
pub(super) fn inside(refusal: &Refusal) -> Refused {
    let code = serde_json::to_value(refusal.code).ok();
    let code = code.as_ref().and_then(|c| c.as_str()).unwrap_or("refused");
    Refused {
        code: code.to_owned(),
        clause: refusal.clause.clone(),
        message: refusal.message.clone(),
        outside: false,
    }
}

pub(super) fn taken(entry: &Entry) -> Answer {
    Answer {
        status: StatusCode::OK,
        text: format!(
            r#"{{"ok":true,"seq":{},"events":{}}}"#,
            entry.last(),
            entry.events
        ),
    }
}

/// 200 by the tournament, another status by the server.
pub(super) fn refused(reason: &Refused) -> Answer {
    let own = |code: &&Code| reason.outside && code.name() == reason.code;
    let role = reason.code == Code::NotYourRole.name();
    let status = match Code::ALL.iter().find(own) {
        Some(code) => code.status(),
        None if role => StatusCode::FORBIDDEN,
        None => StatusCode::OK,
    };
    Answer {
        status,
        text: reason.answer(),
    }
}

pub(super) fn again(entry: &Entry, body: &Hash) -> Answer {
    if entry.body.as_ref() != Some(body) {
        let id = entry.id.as_deref().unwrap_or_default();
        let message = format!("id {id:?} came before with another command");
        return refused(&Refused::outside(Code::DuplicateId, message));
    }
    match &entry.refused {
        None => taken(entry),
        Some(text) => match serde_json::from_str::<Refused>(text) {
            Ok(reason) => refused(&reason),
            Err(_) => refused(&Refused::outside(
                Code::Internal,
                "the record cannot be read",
            )),
        },
    }
}

pub(super) fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| unreachable!("it is plain data"))
}
