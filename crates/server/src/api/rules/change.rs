//! Other approved rules at a table that is open.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use boxman_table::{Name, NextRules};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    super::body::{Body, RefusedAnswer},
    in_force,
};
use crate::{
    access::Duty,
    guard::SignedInAs,
    hall::Hall,
    refused::{ApiError, Code},
};

/// Approved rules for a table that is open.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Change {
    /// Their number.
    rules: u64,
}

/// Whether the rules hold already.
#[derive(Serialize, ToSchema)]
pub(crate) struct Changed {
    /// `true`.
    ok: bool,
    /// Whether they wait until no bet is up.
    waits: bool,
}

/// Gives an open house table other approved rules. They hold once no bet is up: `waits` says whether
/// that is still to come.
#[utoipa::path(post, path = "/api/tables/{id}/rules", tag = "house rules", request_body = Change,
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "Given", body = Changed),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn change(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    who: SignedInAs,
    Body(change): Body<Change>,
) -> Result<Response, ApiError> {
    who.must("change-rules")?;
    let table = hall.table(&id)?;
    if table.is_practice() {
        let message = "a practice table keeps the rules it was opened on: open another";
        return Err(ApiError::new(Code::NotNow, message));
    }
    // Rules are not withdrawn between this and the table's answer.
    let _one = hall.opening.lock().await;
    let text = in_force(&hall, change.rules)?;
    let supervises = |duty: &&Duty| matches!(duty, Duty::Floorperson | Duty::Boxperson);
    let next = NextRules {
        rules: change.rules,
        house: text,
        who: Name::new(&who.0.name),
        by: who.0.duties.iter().find(supervises).and_then(|d| d.role()),
    };
    let changed = table.change(next).await.map_err(crate::api::unavailable)?;
    if let Err(refused) = changed {
        return Ok(refused.into_response());
    }
    let waits = table.posted().rules != Some(change.rules);
    Ok(Json(Changed { ok: true, waits }).into_response())
}
