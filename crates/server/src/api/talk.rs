//! Talk at the rail: one of a few calls, told to everybody who watches the table. Talk is no money and no part of the game, so it
//! is not on the record; there is no free text, so there is nothing to moderate but how often.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::{Body, RefusedAnswer};
use crate::{
    guard::{self, SignedInAs},
    hall::Hall,
    refused::{ApiError, Code},
    running::{Call, LiveNotice},
};

/// A call at the rail.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Said {
    /// Which.
    call: Call,
}

/// It was called.
#[derive(Serialize, ToSchema)]
pub(crate) struct Called {
    ok: bool,
}

/// Calls something at the rail of a table that one has a seat at.
#[utoipa::path(post, path = "/api/tables/{id}/talk", tag = "tables", request_body = Said,
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "It was called", body = Called),
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
        let message = "only players with a seat call at the rail";
        return Err(ApiError::new(Code::NotYourRole, message));
    }
    guard::take(&hall.limits.talk, guard::name_key(&caller.name))?;
    table.notify(&LiveNotice::Called {
        player: caller.name,
        call: said.call,
    });
    Ok(Json(Called { ok: true }))
}
