//! What tables returned beside the exact odds, and how their dice fell.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Json,
    extract::{Path, State},
};
use serde_json::{Value, json};

use super::body::RefusedAnswer;
use crate::{guard::SignedInAs, hall::Hall, refused::ApiError, returns};

/// For every wager that was decided at a table: what it took and returned, what the exact odds say,
/// how many standard errors apart they are, and whether that is outside 99%.
#[utoipa::path(get, path = "/api/tables/{id}/returns", tag = "supervision",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "{ok, rules, returns}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn returns(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    who: SignedInAs,
) -> Result<Json<Value>, ApiError> {
    who.must("read-returns")?;
    let table = hall.table(&id)?;
    let (rows, _) = returns::of_table(&hall, &table).await?;
    let hash = table.posted().hash();
    Ok(Json(
        json!({"ok": true, "rules_hash": hash, "returns": rows}),
    ))
}

/// How the dice of a table fell: those it drew, and those that were called, by who called them.
#[utoipa::path(get, path = "/api/tables/{id}/dice", tag = "supervision",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "{ok, drawn, called}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn dice(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    who: SignedInAs,
) -> Result<Json<Value>, ApiError> {
    who.must("read-returns")?;
    let tallies = hall.table(&id)?.tallies().await.map_err(super::silent)?;
    let called = tallies.called.iter();
    let called: BTreeMap<&String, _> = called
        .map(|(staff, pairs)| (staff, returns::judge_dice(pairs)))
        .collect();
    let drawn = returns::judge_dice(&tallies.drawn);
    Ok(Json(json!({"ok": true, "drawn": drawn, "called": called})))
}
