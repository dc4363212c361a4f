//! What tables returned beside the exact odds, and how their dice fell.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Json,
    extract::{Path, State},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::body::RefusedAnswer;
use crate::{guard::SignedInAs, hall::Hall, refused::ApiError, returns};

/// What a table returned.
#[derive(Serialize, ToSchema)]
pub(crate) struct Returns {
    /// `true`.
    ok: bool,
    /// The hash of the rules it runs under.
    rules_hash: String,
    /// Every wager that was decided.
    returns: Vec<returns::ReturnRow>,
}

/// How dice fell.
#[derive(Serialize, ToSchema)]
pub(crate) struct DiceFell {
    /// `true`.
    ok: bool,
    /// Dice that the table drew.
    drawn: returns::Dice,
    /// Dice that were called, by the person who called them.
    called: BTreeMap<String, returns::Dice>,
}

/// For every wager that was decided at a table: what it took and returned, what the exact odds say,
/// how many standard errors apart they are, and whether that is outside 99%.
#[utoipa::path(get, path = "/api/tables/{id}/returns", tag = "supervision",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "What was taken and returned", body = Returns),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn returns(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    who: SignedInAs,
) -> Result<Json<Returns>, ApiError> {
    who.must("read-returns")?;
    let table = hall.table(&id)?;
    let (returns, _) = returns::of_table(&hall, &table).await?;
    Ok(Json(Returns {
        ok: true,
        rules_hash: table.posted().hash(),
        returns,
    }))
}

/// How the dice of a table fell: those it drew, and those that were called, by the person who called them.
#[utoipa::path(get, path = "/api/tables/{id}/dice", tag = "supervision",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "How the dice fell", body = DiceFell),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn dice(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    who: SignedInAs,
) -> Result<Json<DiceFell>, ApiError> {
    who.must("read-returns")?;
    let tallies = hall.table(&id)?.tallies().await;
    let tallies = tallies.map_err(super::unavailable)?;
    let called = tallies.called.into_iter();
    Ok(Json(DiceFell {
        ok: true,
        drawn: returns::judge_dice(&tallies.drawn),
        called: called
            .map(|(staff, pairs)| (staff, returns::judge_dice(&pairs)))
            .collect(),
    }))
}
