//! Talk at the rail, told to everybody who watches the table: one of a few calls or, where the house allows it, a short text.
//! Talk is no money and no part of the game, so it is not on the record. Staff remove lines and mute players; that somebody is
//! muted changes what they may do, so it is the table's own command and on its record.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::{Body, Done, RefusedAnswer, number};
use crate::{
    guard::{self, Maybe, SignedInAs},
    hall::Hall,
    refused::{ApiError, Code},
    running::{Call, LiveNotice},
    tables::{LONGEST_TEXT, RailLine, clean},
};

/// What is said at the rail: a call, or a text.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Said {
    /// Which call.
    call: Option<Call>,
    /// A short text, where the house allows it.
    #[schema(max_length = 120)]
    text: Option<String>,
}

/// It was said.
#[derive(Serialize, ToSchema)]
pub(crate) struct Called {
    ok: bool,
    /// The number of the text at this table.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
}

/// Speaks at the rail of a table that one has a seat at.
#[utoipa::path(post, path = "/api/tables/{id}/talk", tag = "tables", request_body = Said,
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "It was said", body = Called),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn talk(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    SignedInAs(caller, _): SignedInAs,
    Body(said): Body<Said>,
) -> Result<Json<Called>, ApiError> {
    let table = hall.table(&id)?;
    if !table.seated().contains(&caller.name) {
        let message = "only players with a seat speak at the rail";
        return Err(ApiError::new(Code::NotYourRole, message));
    }
    if table.is_muted(&caller.name) {
        let message = "you may not speak at the rail of this table";
        return Err(ApiError::new(Code::Muted, message));
    }
    let key = guard::name_key(&caller.name);
    let line = match (said.call, said.text) {
        (Some(call), None) => {
            guard::take(&hall.limits.talk, key)?;
            let player = caller.name;
            table.notify(&LiveNotice::Called { player, call });
            None
        }
        (None, Some(text)) => {
            if !hall.settings.rail_text {
                let message = "this house takes calls at the rail, but no text";
                return Err(ApiError::new(Code::NoRailText, message));
            }
            let Some(text) = clean(&text) else {
                let message = format!("\"text\" has 1 to {LONGEST_TEXT} characters");
                return Err(ApiError::new(Code::BadRequest, message));
            };
            guard::take(&hall.limits.rail_text, key)?;
            let now = hall.settings.machine.now();
            let line = table.shared.rail.write(&caller.name, &text, now);
            let player = caller.name;
            table.notify(&LiveNotice::Said { line, player, text });
            Some(line)
        }
        _ => {
            let message = "give \"call\" or \"text\"";
            return Err(ApiError::new(Code::BadRequest, message));
        }
    };
    Ok(Json(Called { ok: true, line }))
}

/// What was written at the rail of a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct Written {
    ok: bool,
    /// Whether the house allows text.
    text: bool,
    /// The longest text, in characters.
    longest: usize,
    /// Whether whoever asks is muted here.
    muted: bool,
    /// The latest lines, oldest first.
    lines: Vec<RailLine>,
    /// Everybody who is muted here, for staff who watch over talk.
    #[serde(skip_serializing_if = "Option::is_none")]
    all_muted: Option<Vec<String>>,
}

/// What was written at the rail lately. Removed lines are for staff.
#[utoipa::path(get, path = "/api/tables/{id}/talk", tag = "tables",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "The latest lines", body = Written),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn written(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Maybe(caller): Maybe,
) -> Result<Json<Written>, ApiError> {
    let table = hall.table(&id)?;
    let watches = caller.as_ref().is_some_and(|c| c.may("read-removed-talk"));
    Ok(Json(Written {
        ok: true,
        text: hall.settings.rail_text,
        longest: LONGEST_TEXT,
        muted: caller.is_some_and(|c| table.is_muted(&c.name)),
        lines: table.shared.rail.latest(watches),
        all_muted: watches.then(|| table.muted()),
    }))
}

/// Removes a line from the rail.
#[utoipa::path(post, path = "/api/tables/{id}/talk/{line}/remove", tag = "tables",
    params(("id" = String, Path, description = "The table"), ("line" = u64, Path, description = "The line")), responses(
    (status = 200, description = "Removed", body = Done),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn remove(
    State(hall): State<Arc<Hall>>,
    Path((id, line)): Path<(String, String)>,
    who: SignedInAs,
) -> Result<Json<Done>, ApiError> {
    who.must("remove-talk")?;
    let table = hall.table(&id)?;
    let line = number(&line)?;
    if !table.shared.rail.remove(line) {
        let message = format!("there is no line {line} at the rail of {id}");
        return Err(ApiError::new(Code::NotFound, message));
    }
    table.notify(&LiveNotice::Unsaid { line });
    Ok(Json(Done::OK))
}
