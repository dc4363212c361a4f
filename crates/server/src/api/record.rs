//! The record as it happened: events, rolls, and the proofs of draws.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use boxman_store::{Entry, fair::Drawn, time_text};
use serde::Deserialize;
use serde_json::{Value, json, value::RawValue};
use utoipa::IntoParams;

use super::body::{Asking, Part, RefusedAnswer, number};
use crate::{
    guard::Maybe,
    hall::Hall,
    refused::{ApiError, Code},
};

/// Entries of a table, read off the thread that serves.
pub(crate) async fn since(
    hall: &Arc<Hall>,
    table: &str,
    seq: u64,
    limit: usize,
) -> Result<Vec<Entry>, ApiError> {
    let (store, table) = (hall.store.clone(), table.to_owned());
    let read = hall
        .settings
        .machine
        .aside(move || store.since(&table, seq, limit))
        .await;
    read.map_err(ApiError::internal)?
        .map_err(|e| ApiError::new(Code::StoreFailed, e.to_string()))
}

/// Events from `from` on, each with its `seq` and time.
#[utoipa::path(get, path = "/api/tables/{id}/events", tag = "record",
    params(("id" = String, Path, description = "The table"), Part), responses(
    (status = 200, description = "{ok, events, next}: `next` is where to go on, null at the end", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn events(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Asking(part): Asking<Part>,
) -> Result<Response, ApiError> {
    let table = hall.table(&id)?;
    let (from, limit) = (part.from(1)?, part.limit()?);
    let told = table.seq.load(std::sync::atomic::Ordering::SeqCst);
    let mut events = Vec::new();
    let mut last = from - 1;
    for entry in since(&hall, &id, from, limit).await? {
        let frames = entry.frames().map_err(ApiError::internal)?;
        for (seq, frame) in frames {
            if seq >= from && seq <= told && events.len() < limit {
                last = seq;
                events.push(frame);
            }
        }
    }
    let next = if last < told && !events.is_empty() {
        (last + 1).to_string()
    } else {
        "null".to_owned()
    };
    let body = format!(
        r#"{{"ok":true,"seq":{told},"next":{next},"events":[{}]}}"#,
        events.join(",")
    );
    Ok(([(header::CONTENT_TYPE, "application/json")], body).into_response())
}

/// Which rolls.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recalled {
    /// Before this `seq`; without it, the latest.
    before: Option<u64>,
    /// How many at most, up to 200.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<usize>,
    /// Only what became of this player's bets.
    player: Option<String>,
}

/// The latest rolls, newest first, with everything that came of each: game recall.
#[utoipa::path(get, path = "/api/tables/{id}/rolls", tag = "record",
    params(("id" = String, Path, description = "The table"), Recalled), responses(
    (status = 200, description = "{ok, rolls, next}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn rolls(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Asking(asked): Asking<Recalled>,
    Maybe(caller): Maybe,
) -> Result<Json<Value>, ApiError> {
    hall.table(&id)?;
    let limit = asked.limit.unwrap_or(51);
    if !(1..=200).contains(&limit) {
        return Err(ApiError::new(
            Code::BadRequest,
            "\"limit\" must be from 1 to 200",
        ));
    }
    let before = asked.before.unwrap_or(i64::MAX as u64);
    let (store, table) = (hall.store.clone(), id.clone());
    let read = hall
        .settings
        .machine
        .aside(move || store.rolls(&table, before, limit))
        .await;
    let entries = read
        .map_err(ApiError::internal)?
        .map_err(|e| ApiError::new(Code::StoreFailed, e.to_string()))?;
    let next = (entries.len() == limit)
        .then(|| entries.last().map(|e| e.first))
        .flatten();
    let staff = caller.is_some_and(|c| c.may("recall"));
    let rolls: Result<Vec<Value>, ApiError> = entries
        .iter()
        .map(|entry| roll(entry, asked.player.as_deref(), staff))
        .collect();
    Ok(Json(json!({"ok": true, "rolls": rolls?, "next": next})))
}

fn roll(entry: &Entry, player: Option<&str>, staff: bool) -> Result<Value, ApiError> {
    let mut events: Vec<Value> = serde_json::from_str(&entry.events).map_err(ApiError::internal)?;
    let dice = events
        .iter()
        .find(|e| e["event"] == "rolled")
        .map(|e| e["dice"].clone());
    if let Some(player) = player {
        events.retain(|e| e.get("player").is_none_or(|p| p == player));
    }
    let drawn: Option<Drawn> = entry
        .proof
        .as_deref()
        .and_then(|p| serde_json::from_str(p).ok());
    let draw = drawn.and_then(|d| d.proof).map(|p| p.draw);
    let mut roll = json!({
        "seq": entry.first,
        "time": time_text(entry.at),
        "dice": dice,
        "draw": draw,
        "events": events,
    });
    if let (true, Value::Object(fields)) = (staff, &mut roll) {
        fields.insert("actor".to_owned(), entry.actor.as_str().into());
        let asked: Option<Box<RawValue>> = serde_json::from_str(&entry.asked).ok();
        fields.insert("asked".to_owned(), json!(asked));
    }
    Ok(roll)
}

/// The proof of a drawn roll, as `boxman verify` reads it.
#[utoipa::path(get, path = "/api/tables/{id}/draws/{draw}", tag = "record",
    params(("id" = String, Path, description = "The table"), ("draw" = u64, Path, description = "The draw, from 1")),
    responses(
    (status = 200, description = "{method, table, draw, commitment, secret, seeds, dice}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn proof(
    State(hall): State<Arc<Hall>>,
    Path((id, draw)): Path<(String, String)>,
) -> Result<Json<Value>, ApiError> {
    hall.table(&id)?;
    let draw = number(&draw)?;
    let (store, table) = (hall.store.clone(), id.clone());
    let found = hall
        .settings
        .machine
        .aside(move || store.draw(&table, draw))
        .await;
    let found = found
        .map_err(ApiError::internal)?
        .map_err(|e| ApiError::new(Code::StoreFailed, e.to_string()))?;
    let drawn = found.and_then(|entry| serde_json::from_str::<Drawn>(entry.proof.as_deref()?).ok());
    let found = drawn.and_then(|drawn| drawn.proof);
    match found {
        Some(proof) => Ok(Json(json!(proof))),
        None => Err(ApiError::new(
            Code::NotFound,
            format!("table {id} has no draw {draw}"),
        )),
    }
}
