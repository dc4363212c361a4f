//! Tournaments over HTTP: open one, give commands, look at state, board, heats, rules and forms.

pub(crate) mod heats;
pub(crate) mod papers;

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{Path, State, WebSocketUpgrade, ws::rejection::WebSocketUpgradeRejection},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use boxman_store::{Store, Write, fair::Drawn, tourney_key};
use boxman_tournament::{Request, Setup, Status};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    body::{Asking, Body, Part, Raw, RefusedAnswer, number},
    silent,
    tables::{CommandBody, check_enabled, faulty},
};
use crate::{
    guard::{self, SignedInAs},
    hall::Hall,
    refused::{ApiError, Code},
    tournaments::{self, Directive, Running},
};

/// How many entries are read at once.
const PAGE: usize = 1000;

/// Everything below `/tournaments`.
pub(super) fn routes() -> Router<Arc<Hall>> {
    Router::new()
        .route("/tournaments", get(list).post(open))
        .route("/tournaments/{id}", get(state))
        .route("/tournaments/{id}/board", get(board))
        .route("/tournaments/{id}/heats/{heat}", get(heats::heat))
        .route("/tournaments/{id}/heats/{heat}/wagers", get(heats::wagers))
        .route("/tournaments/{id}/rules", get(papers::rules))
        .route("/tournaments/{id}/forms", get(papers::forms))
        .route("/tournaments/{id}/events", get(events))
        .route("/tournaments/{id}/draws/{draw}", get(proof))
        .route("/tournaments/{id}/commands", post(command))
        .route("/tournaments/{id}/live", get(live))
}

async fn row(running: &Running) -> Result<Value, ApiError> {
    let id = running.id.clone();
    let row = running.look(move |tourney| {
        let t = &tourney.tournament;
        let entries = t.entries().iter();
        let entries = entries.filter(|e| e.status != Status::Withdrawn).count();
        json!({"id": id, "name": t.setup().name, "responsible": t.setup().responsible().name,
            "starts": t.setup().first_day(), "entries": entries, "winner": t.winner(), "cancelled": t.cancelled(),
            "seq": tourney.head.seq})
    });
    row.await.map_err(silent)
}

/// The tournaments.
#[utoipa::path(get, path = "/api/tournaments", tag = "tournaments", responses(
    (status = 200, description = "{ok, tournaments}", body = Value),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn list(State(hall): State<Arc<Hall>>) -> Result<Json<Value>, ApiError> {
    let mut rows = Vec::new();
    for running in hall.tournaments.all() {
        rows.push(row(&running).await?);
    }
    Ok(Json(json!({"ok": true, "tournaments": rows})))
}

/// A set-up to open a tournament on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetupBody {
    /// The set-up, as the text of a TOML file.
    setup: String,
}

/// Opens a tournament. Every fault of its set-up is told at once.
#[utoipa::path(post, path = "/api/tournaments", tag = "tournaments", request_body = SetupBody, responses(
    (status = 201, description = "{ok, id, tournament}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn open(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
    Body(asked): Body<SetupBody>,
) -> Result<Response, ApiError> {
    who.must("open-tournament")?;
    let setup = Setup::read(&asked.setup).map_err(|faults| faulty(&faults))?;
    let name = &who.0.name;
    let log = Write::Significant(hall.logged(name, "tournament-opened", &setup.name, ""));
    let id = hall.tournaments.open(&setup, name, log).await;
    let id = id.map_err(|e| ApiError::new(Code::StoreFailed, e.to_string()))?;
    let running = hall.tournament(&id)?;
    let body = json!({"ok": true, "id": id, "tournament": row(&running).await?});
    let place = format!("/api/tournaments/{id}");
    Ok((StatusCode::CREATED, [(header::LOCATION, place)], Json(body)).into_response())
}

/// The whole of a tournament, for who is signed in.
#[utoipa::path(get, path = "/api/tournaments/{id}", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament")), responses(
    (status = 200, description = "{ok, seq, state}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn state(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    who: SignedInAs,
) -> Result<Json<Value>, ApiError> {
    who.must("tournament-state")?;
    let running = hall.tournament(&id)?;
    let seen = running.look(|t| {
        json!({"ok": true, "seq": t.head.seq, "state": t.tournament.view(),
            "fair": {"draw": t.draws + 1, "commitment": t.commitment}})
    });
    Ok(Json(seen.await.map_err(silent)?))
}

/// The public board: standings, rolls left, pool, values of chips. For anybody.
#[utoipa::path(get, path = "/api/tournaments/{id}/board", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament")), responses(
    (status = 200, description = "{ok, seq, board}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn board(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Result<Json<Value>, ApiError> {
    let running = hall.tournament(&id)?;
    let seen =
        running.look(|t| json!({"ok": true, "seq": t.head.seq, "board": t.tournament.board()}));
    Ok(Json(seen.await.map_err(silent)?))
}

/// The record from a `seq` on.
#[utoipa::path(get, path = "/api/tournaments/{id}/events", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament"), Part), responses(
    (status = 200, description = "{ok, events, next}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn events(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Asking(part): Asking<Part>,
    who: SignedInAs,
) -> Result<Json<Value>, ApiError> {
    who.must("tournament-events")?;
    hall.tournament(&id)?;
    let (from, limit) = (part.from(1)?, part.limit()?);
    let key = tourney_key(&id);
    let store = hall.tournaments.store();
    let entries = tokio::task::spawn_blocking(move || store.steps_since(&key, from, limit)).await;
    let entries = entries
        .map_err(ApiError::internal)?
        .map_err(ApiError::internal)?;
    let mut list: Vec<Value> = Vec::new();
    let mut next = from;
    for entry in &entries {
        for (seq, text) in entry.frames().map_err(ApiError::internal)? {
            if seq >= from && list.len() < limit {
                list.push(serde_json::from_str(&text).map_err(ApiError::internal)?);
                next = seq + 1;
            }
        }
    }
    Ok(Json(json!({"ok": true, "events": list, "next": next})))
}

/// The proof of a drawn roll, as `boxman verify` reads it. For anybody.
#[utoipa::path(get, path = "/api/tournaments/{id}/draws/{draw}", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament"),
        ("draw" = String, Path, description = "The number of the draw, from 1")), responses(
    (status = 200, description = "The proof", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn proof(
    State(hall): State<Arc<Hall>>,
    Path((id, draw)): Path<(String, String)>,
) -> Result<Json<Value>, ApiError> {
    let wanted = number(&draw)?;
    hall.tournament(&id)?;
    let (store, key) = (hall.tournaments.store(), tourney_key(&id));
    let found = tokio::task::spawn_blocking(move || find_draw(&*store, &key, wanted)).await;
    match found.map_err(ApiError::internal)? {
        Ok(Some(proof)) => Ok(Json(proof)),
        Ok(None) => Err(ApiError::new(
            Code::NotFound,
            format!("there is no draw {draw}"),
        )),
        Err(error) => Err(ApiError::internal(error)),
    }
}

fn find_draw(
    store: &dyn Store,
    key: &str,
    wanted: u64,
) -> Result<Option<Value>, boxman_store::StoreError> {
    let mut next = 0;
    loop {
        let entries = store.steps(key, next, PAGE)?;
        let Some(last) = entries.last() else {
            return Ok(None);
        };
        next = last.number + 1;
        let drawn = entries
            .iter()
            .filter_map(|e| serde_json::from_str::<Drawn>(e.proof.as_deref()?).ok());
        let mut proofs = drawn.filter_map(|d| d.proof);
        if let Some(proof) = proofs.find(|p| p.draw == wanted) {
            return Ok(serde_json::to_value(proof).ok());
        }
    }
}

/// Gives one command; answered only once it is durable.
#[utoipa::path(post, path = "/api/tournaments/{id}/commands", tag = "tournaments",
    request_body = CommandBody,
    params(("id" = String, Path, description = "The tournament")), responses(
    (status = 200, description = "{ok, seq, events}, or the tournament's refusal", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn command(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    SignedInAs(caller, _): SignedInAs,
    Raw(text): Raw,
) -> Result<Response, ApiError> {
    let running = hall.tournament(&id)?;
    guard::take(&hall.limits.commands, guard::name_key(&caller.name))?;
    hall.metrics.commands.add(1);
    check_enabled(&hall)?;
    let bad = |message: String| ApiError::new(Code::BadCommand, message);
    let value: Value =
        serde_json::from_str(&text).map_err(|e| bad(format!("this is not JSON: {e}")))?;
    let body = *blake3::hash(value.to_string().as_bytes()).as_bytes();
    let request = Request::from_value(value).map_err(|refusal| bad(refusal.message))?;
    // Questions have addresses of their own.
    let action = tournaments::action(&request.command);
    if !crate::access::TABLE.iter().any(|(name, _)| *name == action)
        || action == "tournament-state"
        || action == "tournament-forms"
    {
        return Err(bad(format!("{action} is asked with GET")));
    }
    let directive = Directive {
        request: Box::new(request),
        body,
    };
    let caller = caller.at(false);
    let answer = running.command(caller, directive).await.map_err(silent)?;
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((answer.status, kind, answer.text).into_response())
}

/// WebSocket: a message `{seq, events, heat}` whenever something happened. For anybody.
#[utoipa::path(get, path = "/api/tournaments/{id}/live", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament")), responses(
    (status = 101, description = "A WebSocket"),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn live(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let running = hall.tournament(&id)?;
    let upgrade = upgrade.map_err(|e| ApiError::new(Code::BadRequest, e.body_text()))?;
    let upgrade = upgrade.max_message_size(1024).max_frame_size(1024);
    Ok(upgrade.on_upgrade(move |socket| tournaments::feed(hall, running, socket)))
}
