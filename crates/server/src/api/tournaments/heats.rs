//! A heat of a tournament: its table as it stands, and what can be bet there.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use boxman_table::Name;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    api::{
        body::{RefusedAnswer, StrictQuery, number},
        unavailable,
        wire::HeatAnswer,
    },
    catalogue::Catalogue,
    guard::Maybe,
    hall::Hall,
    refused::{ApiError, Code},
};

/// Whose offers to show.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct AsPlayer {
    /// The player; without it, the one who is signed in.
    player: Option<String>,
}

/// The number of a heat in an address.
fn numbered(heat: &str) -> Result<u32, ApiError> {
    u32::try_from(number(heat)?).map_err(|_| no_heat(heat))
}

fn no_heat(heat: &str) -> ApiError {
    ApiError::new(Code::NotFound, format!("there is no heat {heat}"))
}

/// A heat with its table. Its amounts are points; every stack is in sight. For anybody.
#[utoipa::path(get, path = "/api/tournaments/{id}/heats/{heat}", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament"),
        ("heat" = String, Path, description = "The heat's number"), AsPlayer), responses(
    (status = 200, description = "The heat", body = HeatAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn heat(
    State(hall): State<Arc<Hall>>,
    Path((id, heat)): Path<(String, String)>,
    StrictQuery(whose): StrictQuery<AsPlayer>,
    Maybe(caller): Maybe,
) -> Result<Json<HeatAnswer>, ApiError> {
    let at = numbered(&heat)?;
    let player = whose.player.or(caller.map(|c| c.name));
    let player = player.as_deref().and_then(Name::new);
    let running = hall.tournament(&id)?;
    let seen = running.look(move |t| {
        let heat = t.replay.engine.heat(at)?;
        let player = player.filter(|p| heat.seat_of(p).is_some());
        Some(HeatAnswer {
            ok: true,
            seq: t.replay.head.seq,
            heat: t.replay.engine.heat_view(heat, player.as_ref()),
        })
    });
    let seen = seen.await.map_err(unavailable)?;
    seen.map(Json).ok_or_else(|| no_heat(&heat))
}

/// Every wager a heat's table plays, as at a table: its rule, clauses, limits in points, exact odds. For anybody.
#[utoipa::path(get, path = "/api/tournaments/{id}/heats/{heat}/wagers", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament"),
        ("heat" = String, Path, description = "The heat's number")), responses(
    (status = 200, description = "What the house plays", body = Catalogue),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn wagers(
    State(hall): State<Arc<Hall>>,
    Path((id, heat)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let at = numbered(&heat)?;
    let running = hall.tournament(&id)?;
    let seen = running.look(move |t| {
        let heat = t.replay.engine.heat(at)?;
        let house = heat.table().house().clone();
        // A round's tables play by the same rules, unless its chips were given other values in between.
        let key = format!("{} {} {}", heat.event, heat.round, house.chip);
        Some((key, house))
    });
    let (key, house) = seen
        .await
        .map_err(unavailable)?
        .ok_or_else(|| no_heat(&heat))?;
    let solved = hall.catalogues.of(format!("{id} {key}"), house).await;
    let solved = solved.map_err(ApiError::internal)?;
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((kind, solved.body.clone()).into_response())
}
