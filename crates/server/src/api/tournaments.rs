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
use boxman_engine::Listed;
use boxman_store::{
    Kind, Tag, TournamentOpening,
    fair::{Drawn, Proof},
    ids_of,
};
use boxman_tournament::{Request, Setup, Status};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::{
    body::{Body, Part, Raw, RefusedAnswer, StrictQuery, number},
    commands::TournamentCommandBody,
    record::since,
    tables::{check_enabled, faulty},
    unavailable,
    wire::{
        BoardAnswer, OpenedTournament, TournamentCommandAnswer, TournamentEvents, TournamentRow,
        TournamentState, Tournaments,
    },
};
use crate::{
    command::Incoming,
    guard::{self, ClientKey, SignedInAs},
    hall::Hall,
    refused::{ApiError, Code},
    running::RunError,
    tables::Fair,
    tournaments::{self, RunningTournament},
};

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

async fn row(running: &RunningTournament) -> Result<TournamentRow, ApiError> {
    let id = running.id.clone();
    let row = running.look(move |task| {
        let t = &task.replay.engine;
        let entries = t.entries().iter();
        let entries = entries.filter(|e| e.status != Status::Withdrawn).count();
        TournamentRow {
            id,
            name: t.setup().name.clone(),
            responsible: t.setup().responsible().name.clone(),
            starts: t.setup().first_day(),
            entries,
            winner: t.winner().cloned(),
            cancelled: t.cancelled().map(str::to_owned),
            seq: task.replay.head.seq,
        }
    });
    row.await.map_err(unavailable)
}

/// The tournaments.
#[utoipa::path(get, path = "/api/tournaments", tag = "tournaments", responses(
    (status = 200, description = "The tournaments", body = Tournaments),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn list(State(hall): State<Arc<Hall>>) -> Result<Json<Tournaments>, ApiError> {
    let mut rows = Vec::new();
    for running in hall.tournaments.all() {
        rows.push(row(&running).await?);
    }
    Ok(Json(Tournaments {
        ok: true,
        tournaments: rows,
    }))
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
    (status = 201, description = "The tournament", body = OpenedTournament),
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
    let _one = hall.opening.lock().await;
    let failed = |e: RunError| ApiError::new(Code::StoreFailed, e.to_string());
    hall.tournaments.adopt_unconfirmed().await.map_err(failed)?;
    let opened = ids_of(&*hall.store, Kind::Tournament).map_err(|e| failed(e.into()))?;
    let id = format!("g{}", opened.len() + 1);
    let opening = TournamentOpening {
        setup: setup.text.clone(),
    };
    let running = hall.tournaments.open(&id, &opening, name).await;
    let running = running.map_err(failed)?;
    let place = format!("/api/tournaments/{id}");
    let body = OpenedTournament {
        ok: true,
        id,
        tournament: row(&running).await?,
    };
    Ok((StatusCode::CREATED, [(header::LOCATION, place)], Json(body)).into_response())
}

/// The whole of a tournament, for anybody who is signed in.
#[utoipa::path(get, path = "/api/tournaments/{id}", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament")), responses(
    (status = 200, description = "The tournament", body = TournamentState),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn state(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    who: SignedInAs,
) -> Result<Json<TournamentState>, ApiError> {
    who.must("tournament-state")?;
    let running = hall.tournament(&id)?;
    let seen = running.look(|task| {
        let t = &task.replay;
        TournamentState {
            ok: true,
            seq: t.head.seq,
            state: t.engine.view(),
            fair: Fair {
                draw: t.draws + 1,
                commitment: t.commitment.clone(),
                anchor: t.anchor.clone(),
                closed: None,
                seeds: None,
            },
        }
    });
    Ok(Json(seen.await.map_err(unavailable)?))
}

/// The public board: standings, rolls left, pool, values of chips. For anybody.
#[utoipa::path(get, path = "/api/tournaments/{id}/board", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament")), responses(
    (status = 200, description = "The board", body = BoardAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn board(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Result<Json<BoardAnswer>, ApiError> {
    let running = hall.tournament(&id)?;
    let seen = running.look(|task| BoardAnswer {
        ok: true,
        seq: task.replay.head.seq,
        board: task.replay.engine.board(),
    });
    Ok(Json(seen.await.map_err(unavailable)?))
}

/// The record from a `seq` on.
#[utoipa::path(get, path = "/api/tournaments/{id}/events", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament"), Part), responses(
    (status = 200, description = "A part of the record", body = TournamentEvents),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn events(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    StrictQuery(part): StrictQuery<Part>,
    who: SignedInAs,
) -> Result<Json<TournamentEvents>, ApiError> {
    who.must("tournament-events")?;
    hall.tournament(&id)?;
    let (from, limit) = (part.from(1)?, part.limit()?);
    let entries = since(&hall, &Kind::Tournament.key(&id), from, limit).await?;
    let mut events = Vec::new();
    let mut next = from;
    for entry in &entries {
        for (seq, text) in entry.frames().map_err(ApiError::internal)? {
            if seq >= from && events.len() < limit {
                events.push(RawValue::from_string(text).map_err(ApiError::internal)?);
                next = seq + 1;
            }
        }
    }
    Ok(Json(TournamentEvents {
        ok: true,
        events,
        next,
    }))
}

/// The proof of a drawn roll, as `boxman verify` reads it. For anybody.
#[utoipa::path(get, path = "/api/tournaments/{id}/draws/{draw}", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament"),
        ("draw" = String, Path, description = "The number of the draw, from 1")), responses(
    (status = 200, description = "The proof", body = Proof),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn proof(
    State(hall): State<Arc<Hall>>,
    Path((id, draw)): Path<(String, String)>,
) -> Result<Json<Proof>, ApiError> {
    let wanted = number(&draw)?;
    hall.tournament(&id)?;
    let (store, key) = (hall.store.clone(), Kind::Tournament.key(&id));
    let entry = hall
        .settings
        .machine
        .run_blocking(move || store.latest(&key, Tag::Draw, wanted.saturating_add(1), 1))
        .await;
    let entry = entry
        .map_err(ApiError::internal)?
        .map_err(ApiError::internal)?;
    let drawn = entry.into_iter().next();
    let drawn = drawn.and_then(|e| serde_json::from_str::<Drawn>(e.proof.as_deref()?).ok());
    let proof = drawn.and_then(|drawn| drawn.proof);
    match proof.filter(|proof| proof.draw == wanted) {
        Some(proof) => Ok(Json(proof)),
        None => Err(ApiError::new(
            Code::NotFound,
            format!("there is no draw {draw}"),
        )),
    }
}

/// Gives one command; answered only once it is durable.
#[utoipa::path(post, path = "/api/tournaments/{id}/commands", tag = "tournaments",
    request_body = TournamentCommandBody,
    params(("id" = String, Path, description = "The tournament")), responses(
    (status = 200, description = "What happened, or the tournament's refusal", body = TournamentCommandAnswer),
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
    let incoming = Incoming::<Box<Request>>::read_plain(&text);
    let incoming = incoming.map_err(|refused| bad(refused.message))?;
    // Questions have addresses of their own.
    if incoming.wanted.command.is_question() {
        let word = incoming.wanted.command.row().word;
        return Err(bad(format!("{word} is asked with GET")));
    }
    let caller = caller.at(false);
    let answer = running
        .command(caller, incoming)
        .await
        .map_err(unavailable)?;
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
    ClientKey(address): ClientKey,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let running = hall.tournament(&id)?;
    let upgrade = upgrade.map_err(|e| ApiError::new(Code::BadRequest, e.body_text()))?;
    let upgrade = upgrade.max_message_size(1024).max_frame_size(1024);
    let place = crate::live::feed_place(&hall, address)?;
    Ok(upgrade.on_upgrade(move |socket| async move {
        tournaments::feed(hall, running, socket).await;
        drop(place);
    }))
}
