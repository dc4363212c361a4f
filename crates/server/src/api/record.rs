//! The record as it happened: events, rolls, and the proofs of draws.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use boxman_store::{Entry, Tag, fair::Proof, time_text};
use serde::Deserialize;
use serde_json::Value;
use utoipa::IntoParams;

use super::{
    body::{Part, RefusedAnswer, StrictQuery, number, numbered},
    wire::{Events, RecalledRoll, Rolls},
};
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
        .run_blocking(move || store.since(&table, seq, limit))
        .await;
    read.map_err(ApiError::internal)?
        .map_err(|e| ApiError::new(Code::StoreFailed, e.to_string()))
}

/// Events from `from` on, each with its `seq` and time.
#[utoipa::path(get, path = "/api/tables/{id}/events", tag = "record",
    params(("id" = String, Path, description = "The table"), Part), responses(
    (status = 200, description = "A part of the record", body = Events),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn events(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    StrictQuery(part): StrictQuery<Part>,
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
    (status = 200, description = "The rolls", body = Rolls),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn rolls(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    StrictQuery(asked): StrictQuery<Recalled>,
    Maybe(caller): Maybe,
) -> Result<Json<Rolls>, ApiError> {
    hall.table(&id)?;
    let limit = asked.limit.unwrap_or(51);
    if !(1..=200).contains(&limit) {
        return Err(ApiError::new(
            Code::BadRequest,
            "\"limit\" must be from 1 to 200",
        ));
    }
    let before = numbered("before", asked.before.unwrap_or(i64::MAX as u64))?;
    let (store, table) = (hall.store.clone(), id.clone());
    let read = hall
        .settings
        .machine
        .run_blocking(move || store.latest(&table, Tag::Roll, before, limit))
        .await;
    let entries = read
        .map_err(ApiError::internal)?
        .map_err(|e| ApiError::new(Code::StoreFailed, e.to_string()))?;
    let next = (entries.len() == limit)
        .then(|| entries.last().map(|e| e.first))
        .flatten();
    let staff = caller.is_some_and(|c| c.may("recall"));
    let rolls: Result<Vec<RecalledRoll>, ApiError> = entries
        .iter()
        .map(|entry| roll(entry, asked.player.as_deref(), staff))
        .collect();
    Ok(Json(Rolls {
        ok: true,
        rolls: rolls?,
        next,
    }))
}

fn roll(entry: &Entry, player: Option<&str>, staff: bool) -> Result<RecalledRoll, ApiError> {
    let mut events: Vec<Value> = serde_json::from_str(&entry.events).map_err(ApiError::internal)?;
    let dice = events
        .iter()
        .find(|e| e["event"] == "rolled")
        .and_then(|e| <[u8; 2]>::deserialize(&e["dice"]).ok());
    if let Some(player) = player {
        events.retain(|e| e.get("player").is_none_or(|p| p == player));
    }
    let drawn = entry.read_drawn().map_err(ApiError::internal)?;
    let draw = drawn.and_then(|d| d.proof).map(|p| p.draw);
    let asked = staff.then(|| serde_json::from_str(&entry.asked));
    Ok(RecalledRoll {
        seq: entry.first,
        time: time_text(entry.at),
        dice,
        draw,
        events,
        actor: staff.then(|| entry.actor.clone()),
        asked: asked.transpose().map_err(ApiError::internal)?,
    })
}

/// The proof of a drawn roll, as `boxman verify` reads it.
#[utoipa::path(get, path = "/api/tables/{id}/draws/{draw}", tag = "record",
    params(("id" = String, Path, description = "The table"), ("draw" = u64, Path, description = "The draw, from 1")),
    responses(
    (status = 200, description = "The proof", body = Proof),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn proof(
    State(hall): State<Arc<Hall>>,
    Path((id, draw)): Path<(String, String)>,
) -> Result<Json<Proof>, ApiError> {
    hall.table(&id)?;
    let draw = number(&draw)?;
    let (store, table) = (hall.store.clone(), id.clone());
    let found = hall
        .settings
        .machine
        .run_blocking(move || store.latest(&table, Tag::Draw, draw.saturating_add(1), 1))
        .await;
    let found = found
        .map_err(ApiError::internal)?
        .map_err(|e| ApiError::new(Code::StoreFailed, e.to_string()))?;
    let found = found.into_iter().next();
    let drawn = found.map(|entry| entry.read_drawn()).transpose();
    let drawn = drawn.map_err(ApiError::internal)?.flatten();
    let found = drawn
        .and_then(|drawn| drawn.proof)
        .filter(|proof| proof.draw == draw);
    match found {
        Some(proof) => Ok(Json(proof)),
        None => Err(ApiError::new(
            Code::NotFound,
            format!("table {id} has no draw {draw}"),
        )),
    }
}
